import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Picture } from '#shared/files/picture.ts'
import { LatestArticle } from '../features/blog/LatestArticle.tsx'
import { latestPostQuery } from '../features/blog/latest.ts'
import { useContent } from '../features/content/api.ts'
import { Edit } from '../features/content/Edit.tsx'
import { NextEvent } from '../features/events/NextEvent.tsx'
import { nextEventQuery } from '../features/events/next.ts'
import { classes } from '../ui/classes.ts'
import { anchorsOf, keyed } from '../ui/keyed.ts'
import { Container } from '../ui/text/Page.tsx'
import { textLink } from '../ui/text/TextLink.tsx'
import { Hero } from './home/Hero.tsx'

export { Hero }

export default function HomePage() {
  return (
    <>
      <Hero />
      <News />
      <WhatHurts />
      <LogoBanner />
      <Achievements />
    </>
  )
}

function News() {
  const { data: post, isPending: awaitsPost } = useQuery(latestPostQuery)
  const { data: event, isPending: awaitsEvent } = useQuery(nextEventQuery)
  if (!post && !event && !awaitsPost && !awaitsEvent) return null
  return (
    <section aria-label="News" className="border-t border-line">
      <Container className="grid min-h-[142px] gap-x-16 gap-y-6 py-7 md:grid-cols-2">
        {post && <LatestArticle post={post} />}
        {event && <NextEvent event={event} />}
      </Container>
    </section>
  )
}

export function WhatHurts() {
  const { partsTitle, partsText, parts } = useContent().expertise
  if (parts.length === 0) return <Edit section="parts" className="ml-6" />
  const anchors = anchorsOf(parts.map(({ name }) => name))
  return (
    <section className="bg-band py-12 md:py-18">
      <Container className="grid gap-x-10 gap-y-8 md:grid-cols-12">
        <div className="md:col-span-4">
          <h2 className="text-3xl md:text-4xl">{partsTitle}</h2>
          {partsText && <p className="mt-2 max-w-[18em] text-muted">{partsText}</p>}
          <Edit section="parts" className="mt-4" />
        </div>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-7 md:col-span-8 md:grid-cols-3">
          {keyed(parts).map(({ key, item: { name, summary } }) => (
            <li key={key} className="min-w-0">
              <Link
                to={`/expertise#${anchors[Number(key)]}`}
                className="font-serif text-xl text-accent-strong underline decoration-accent/40 decoration-1 underline-offset-4 hover:decoration-accent hover:decoration-2 md:text-2xl"
              >
                {name}
              </Link>
              {summary && <p className="mt-1 text-sm text-muted">{summary}</p>}
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}

export function LogoBanner() {
  const { home } = useContent()
  if (home.organisations.length === 0) return <Edit section="organisations" className="ml-6" />
  return (
    <section aria-label="Organisations">
      <Container className="py-10">
        <ul className="flex flex-col gap-x-10 gap-y-4 font-serif text-lg text-muted md:flex-row md:flex-wrap md:items-center md:justify-between">
          {keyed(home.organisations).map(({ key, item: { name, logo } }) => (
            <li key={key} className="leading-snug text-balance md:max-w-48">
              {logo ? <Logo name={name} {...logo} /> : name}
            </li>
          ))}
        </ul>
        <Edit section="organisations" className="mt-4" />
      </Container>
    </section>
  )
}

const Logo = ({ name, alt, src, width, height }: Picture & { name: string }) => (
  <img
    src={src}
    width={width}
    height={height}
    alt={alt || name}
    loading="lazy"
    // So that tall and wide logos look equally large.
    className={classes('logo', width < height * 1.6 && 'logo-high', width > height * 4 && 'logo-wide')}
  />
)

export function Achievements() {
  const { achievementsTitle, achievementsIntro, achievements } = useContent().home
  const tool = <Edit section="achievements" label="Edit Content" className="ml-auto" />
  if (achievements.length === 0) return <Container className="empty:hidden">{tool}</Container>
  return (
    <section className="pt-8">
      <Container>
        <div className="flex flex-wrap items-baseline gap-x-7 gap-y-2 border-b border-ink pb-4">
          <h2 className="text-3xl">{achievementsTitle}</h2>
          {achievementsIntro && <p className="text-muted">{achievementsIntro}</p>}
          {tool}
        </div>
        <div className="numbered-cells">
          <ol className="contents">
            {keyed(achievements).map(({ key, item: { title, text } }) => (
              <li key={key}>
                <h3 className="text-lg leading-snug font-semibold">{title}</h3>
                {text && <p className="mt-1 text-muted">{text}</p>}
              </li>
            ))}
          </ol>
          <p>
            <Link to="/about" className={textLink}>
              Full curriculum vitae
            </Link>
          </p>
        </div>
      </Container>
    </section>
  )
}
