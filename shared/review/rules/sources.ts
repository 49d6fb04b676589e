import type { Source } from '../rule.ts'

/** Indian Medical Council (Professional Conduct, Etiquette and Ethics) Regulations, 2002. */
export const conduct = (section: string): Source => ({
  name: `Indian Medical Council Regulations 2002, ${section}`,
  url: 'https://www.nmc.org.in/rules-regulations/code-of-medical-ethics-regulations-2002/',
})

/** Pre-conception and Pre-natal Diagnostic Techniques (Prohibition of Sex Selection) Act, 1994. */
export const pcpndt: Source = {
  name: 'PCPNDT Act 1994, section 22',
  url: 'https://www.indianconstitution.in/2021/11/section-22-pre-conception-and-pre-natal.html',
}

/** Drugs and Magic Remedies (Objectionable Advertisements) Act, 1954. */
export const magicRemedies: Source = {
  name: 'Drugs and Magic Remedies Act 1954, section 3 and Schedule',
  url: 'https://tnslaim.tn.gov.in/dmr_rules.html',
}

/** Recommendations of the International Committee of Medical Journal Editors, for references in a text. */
export const icmje: Source = {
  name: 'ICMJE Recommendations, References',
  url: 'https://www.icmje.org/recommendations/browse/manuscript-preparation/preparing-for-submission.html',
}

export const wcag = (criterion: string, page: string): Source => ({
  name: `WCAG 2.2, ${criterion}`,
  url: `https://www.w3.org/WAI/WCAG22/Understanding/${page}`,
})
