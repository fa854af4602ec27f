"""Forms of answers, one module per area; `render.VIEWS` says which answer is whose."""
