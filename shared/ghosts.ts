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
