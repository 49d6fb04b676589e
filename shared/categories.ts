// Without zod, which public pages do not load.

export const eventCategories = ['conference', 'workshop', 'seminar'] as const
export const eventStatuses = ['upcoming', 'ongoing', 'completed'] as const

export const galleryCategories = ['conference', 'research', 'awards', 'general'] as const
export const fileTypes = ['image', 'document'] as const

/** The `eventId` that stands for gallery items without an event (spec §2). */
export const NO_EVENT = 'none'
