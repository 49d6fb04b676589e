// No zod here: public pages load this file.

export const eventCategories = ['conference', 'workshop', 'seminar'] as const
export const eventStatuses = ['upcoming', 'ongoing', 'completed'] as const

export const galleryCategories = ['conference', 'research', 'awards', 'general'] as const
export const fileTypes = ['image', 'document'] as const

export const NO_EVENT = 'none'
