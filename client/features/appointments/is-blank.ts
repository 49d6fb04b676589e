export const isBlank = (values: Record<string, string>) => Object.values(values).every((text) => !text.trim())
