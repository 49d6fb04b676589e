/** Whether none of a form's texts says anything. */
export const isBlank = (values: Record<string, string>) => Object.values(values).every((text) => !text.trim())
