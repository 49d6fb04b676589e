/** The legible seven of the nine slugs that stay hidden (decision 8). */
export const ghostSlugs = [
  'ultrasound-guided-interventions',
  'musculoskeletal-ultrasound-advances',
  'diagnostic-imaging-innovations',
  'interventional-ultrasound-guide',
  'muscle-health-through-aging',
  'joint-health-101',
  'musculoskeletal-wellness-guide',
]
