import type { Picture } from '#shared/files/picture.ts'
import { useContent } from '../features/content/api.ts'
import { Edit } from '../features/content/Edit.tsx'
import { SectorFan } from '../ui/brand/SectorFan.tsx'
import { classes } from '../ui/classes.ts'
import { ButtonLink } from '../ui/form/Button.tsx'
import { keyed } from '../ui/keyed.ts'
import { fitted } from '../ui/text/longest-word.ts'
import { Container, Section } from '../ui/text/Page.tsx'
import { OutsideLink } from '../ui/text/TextLink.tsx'

export default function HomePage() {
  return (
    <>
      <Hero />
      <LogoBanner />
      <Achievements />
    </>
  )
}

export function Achievements() {
  const { home } = useContent()
  return (
    <Section
      title={home.achievementsTitle}
      intro={home.achievementsIntro}
      tools={<Edit section="achievements" label="Edit Content" />}
      empty={home.achievements.length === 0}
    >
      <ol className="numbered-cells">
        {keyed(home.achievements).map(({ key, item: { title, text } }) => (
          <li key={key}>
            <h3 className="text-lg leading-snug font-semibold">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

export function Hero() {
  const { profile, home } = useContent()
  const links = [profile.professionalProfile, profile.society, profile.course].filter(({ url }) => url)
  return (
    <div className="relative isolate overflow-hidden">
      <SectorFan className="pointer-events-none absolute top-0 left-1/2 -z-10 -ml-[45px] h-auto w-[576px] max-w-none text-accent opacity-50 md:ml-[52px] md:w-[720px] md:opacity-100" />
      <Container className="py-16 md:py-28">
        <p className="text-sm text-muted">
          {profile.specialty} · {profile.city}
        </p>
        <div className="@container mt-2 max-w-[34rem] text-4xl sm:text-5xl md:text-6xl">
          <h1 tabIndex={-1} className={fitted(profile.name)}>
            {profile.name}
          </h1>
        </div>
        <p className="mt-5 font-serif text-lg font-semibold">{profile.role}</p>
        <p className="font-serif text-lg">{profile.hospital}</p>
        <p className="mt-4 max-w-[24rem] text-muted">{home.tagline}</p>
        <Edit section="tagline" className="mt-3" />
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/contact" size="large">
            Request Appointment
          </ButtonLink>
          <ButtonLink to="/about" look="secondary" size="large">
            Learn More<span className="sr-only"> about {profile.name}</span>
          </ButtonLink>
        </div>
        <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-3 text-sm empty:hidden">
          {keyed(links).map(({ key, item: { label, url } }) => (
            <li key={key}>
              <OutsideLink href={url}>{label}</OutsideLink>
            </li>
          ))}
        </ul>
        <Edit section="links" className="mt-3" />
      </Container>
    </div>
  )
}

export function LogoBanner() {
  const { home } = useContent()
  if (home.organisations.length === 0) return <Edit section="organisations" className="ml-6" />
  return (
    <section aria-label="Organisations" className="border-y border-line">
      <Container className="py-6">
        <ul className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 font-serif text-lg text-muted">
          {keyed(home.organisations).map(({ key, item: { name, logo } }) => (
            <li key={key}>{logo ? <Logo name={name} {...logo} /> : name}</li>
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
    // So that tall and wide logos look equally large.
    className={classes('logo', width < height * 1.6 && 'logo-high', width > height * 4 && 'logo-wide')}
  />
)
