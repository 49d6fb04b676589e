import { useContent } from '../../features/content/api.ts'
import { Edit } from '../../features/content/Edit.tsx'
import { SectorFan } from '../../ui/brand/SectorFan.tsx'
import { classes } from '../../ui/classes.ts'
import { ButtonLink } from '../../ui/form/Button.tsx'
import { keyed } from '../../ui/keyed.ts'
import { Photo } from '../../ui/Photo.tsx'
import { Unbroken } from '../../ui/text/FittedName.tsx'
import { fitted } from '../../ui/text/longest-word.ts'
import { Container } from '../../ui/text/Page.tsx'
import { OutsideLink } from '../../ui/text/TextLink.tsx'

export function Hero() {
  const { profile, home } = useContent()
  const { name, portrait } = profile
  const links = [profile.professionalProfile, profile.society, profile.course].filter(({ url }) => url)
  return (
    <div className="relative isolate overflow-hidden">
      <SectorFan
        className={classes(
          'pointer-events-none absolute top-0 -z-10 h-auto w-[576px] max-w-none text-accent opacity-50 md:w-[720px] md:opacity-100',
          portrait ? 'hero-fan' : 'left-1/2 -ml-[45px] md:ml-[52px]',
        )}
      />
      <Container className={portrait ? 'hero py-10 md:py-20' : 'py-16 md:py-28'}>
        <div className="hero-name">
          <p className="text-sm text-muted">
            {profile.specialty} · {profile.city}
          </p>
          <div className="@container mt-2 max-w-[34rem] text-[2.4rem] leading-[1.15] sm:text-5xl md:text-6xl">
            <h1 tabIndex={-1} className={fitted(name)}>
              <Unbroken>{name}</Unbroken>
            </h1>
          </div>
        </div>
        {portrait && (
          <Photo
            {...portrait}
            alt={portrait.alt || name}
            shape="portrait"
            sizes="(min-width: 1024px) 360px, (min-width: 768px) 280px, 132px"
            fetchPriority="high"
            className="hero-portrait rounded-md"
          />
        )}
        <div className="mt-5 self-end font-serif text-[1.1rem] leading-snug md:text-lg">
          <p className="font-semibold">{profile.role}</p>
          <p>{profile.hospital}</p>
        </div>
        <div className="hero-rest">
          <p className="mt-4 max-w-[26rem] text-muted">{home.tagline}</p>
          <Edit section="tagline" className="mt-3" />
          <div className="mt-8 flex flex-wrap gap-3 max-sm:flex-col">
            <ButtonLink to="/contact" size="large">
              Request Appointment
            </ButtonLink>
            <ButtonLink to="/about" look="secondary" size="large">
              Learn More<span className="sr-only"> about {name}</span>
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
        </div>
      </Container>
    </div>
  )
}
