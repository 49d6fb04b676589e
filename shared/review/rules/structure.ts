import { type LinkInText, nothingKnown } from '../document.ts'
import { nameOfLink } from '../found.ts'
import type { Found, LookRule } from '../rule.ts'
import { plain } from '../sentences.ts'
import { wcag } from './sources.ts'

const foundAt = ({ field, text, href, at }: LinkInText): Found => ({
  field,
  at,
  sentence: nameOfLink(text, href),
  quote: plain(text),
})

const link = { field: 'content', text: 'how to prepare', href: '/blog/preparing', at: 0 }

const pointing = new Set(
  'here|click here|this|this link|link|this page|more|read more|know more|learn more|यहाँ|यहां|यहाँ क्लिक करें|यहां क्लिक करें|और पढ़ें'
    .normalize('NFKC')
    .split('|'),
)

const pointsOnly = ({ text }: LinkInText) =>
  pointing.has(
    plain(text)
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s.…!:>»→]+$/, ''),
  )

export const pointingLinks: LookRule = {
  id: 'pointing-links',
  kind: 'access',
  title: 'Link that says “here”',
  reason: 'Read alone, as screen readers list links, it says nothing. Name what it leads to.',
  source: wcag('2.4.4', 'link-purpose-in-context'),
  look: ({ links }) => links.filter(pointsOnly).map(foundAt),
  fires: [
    { links: [{ ...link, text: 'Click here' }] },
    { links: [{ ...link, text: 'यहाँ' }] },
    { links: [{ ...link, text: 'Read more …' }] },
  ],
  passes: [{ links: [link] }, { links: [{ ...link, text: 'Here is how to prepare' }] }],
}

export const brokenLinks: LookRule = {
  id: 'broken-links',
  kind: 'access',
  title: 'Link to a page that is not there',
  reason: 'Readers would meet “Page not found”: correct the address, or publish what it leads to first.',
  source: { name: 'W3C, Cool URIs don’t change', url: 'https://www.w3.org/Provider/Style/URI' },
  look: ({ links, known }) => links.filter(({ href }) => known.missing.includes(href)).map(foundAt),
  fires: [{ links: [link], known: { ...nothingKnown, missing: [link.href] } }],
  passes: [{ links: [link] }],
}

export const headingOrder: LookRule = {
  id: 'heading-order',
  kind: 'access',
  title: 'Heading out of order',
  reason: 'A heading stands one level below the one that it belongs to, at most.',
  source: wcag('1.3.1', 'info-and-relationships'),
  look({ passages }) {
    let above = 1
    return passages.flatMap(({ field, text, level }, at): Found[] => {
      if (!level) return []
      const skips = level > above + 1
      above = level
      return skips ? [{ field, at, sentence: plain(text), quote: plain(text) }] : []
    })
  },
  fires: [{ passages: [{ field: 'content', text: 'Deep', level: 3 }] }],
  passes: [
    {
      passages: [
        { field: 'content', text: 'One', level: 2 },
        { field: 'content', text: 'Two', level: 3 },
        { field: 'content', text: 'Three', level: 2 },
      ],
    },
  ],
}
