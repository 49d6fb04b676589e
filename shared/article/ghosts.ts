/** Slugs of articles that must stay hidden: the seven of nine that are known. */
export const ghostSlugs = [
  'ultrasound-guided-interventions',
  'musculoskeletal-ultrasound-advances',
  'diagnostic-imaging-innovations',
  'interventional-ultrasound-guide',
  'muscle-health-through-aging',
  'joint-health-101',
  'musculoskeletal-wellness-guide',
]

/** The client's query key of the further ones that HIDDEN_POST_SLUGS names; they come with each page. */
export const HIDDEN_SLUGS = 'hidden-post-slugs'
