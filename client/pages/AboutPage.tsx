import { registrationOf } from '#shared/content/registration.ts'
import { useContent } from '../features/content/api.ts'
import { Edit } from '../features/content/Edit.tsx'
import { keyed } from '../ui/keyed.ts'
import { Photo } from '../ui/Photo.tsx'
import { HangingList } from '../ui/text/HangingList.tsx'
import { Container, PageHeader, Section } from '../ui/text/Page.tsx'
import { OutsideLink } from '../ui/text/TextLink.tsx'

export default function AboutPage() {
  return (
    <>
      <Introduction />
      <Education />
      <Position />
      <Specialisation />
      <Philosophy />
    </>
  )
}

export function Introduction() {
  const { about } = useContent()
  return <PageHeader title={about.title} intro={about.intro} aside={<Portrait />} />
}

export function Education() {
  const { about } = useContent()
  return (
    <Section title="Education" tools={<Edit section="education" />} empty={about.education.length === 0}>
      <HangingList
        items={about.education.map(({ year, degree, institution }) => ({
          margin: year,
          title: degree,
          text: institution,
        }))}
      />
    </Section>
  )
}

export function Position() {
  const { about, profile } = useContent()
  const { title, text, previous } = about.position
  return (
    <Section title="Current position" bordered tools={<Edit section="position" />}>
      <h3 className="text-lg font-semibold">{title}</h3>
      <p className="text-muted">{profile.hospital}</p>
      <p className="text-muted empty:hidden">{registrationOf(profile)}</p>
      {text && <p className="mt-3 max-w-measure">{text}</p>}
      {previous.length > 0 && (
        <>
          <h3 className="mt-6 text-base font-semibold">Previously</h3>
          <ul className="mt-1 text-muted">
            {keyed(previous).map(({ key, item }) => (
              <li key={key}>{item}</li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

export function Specialisation() {
  const { about } = useContent()
  return (
    <Section
      title="Specialisation"
      bordered
      tools={<Edit section="specialisation" />}
      empty={about.specialisation.length === 0}
    >
      <dl className="divide-y divide-line border-y border-line">
        {keyed(about.specialisation).map(({ key, item: { title, text } }) => (
          <div key={key} className="py-4">
            <dt className="font-serif text-lg font-semibold">{title}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

export function Philosophy() {
  const { about, profile } = useContent()
  return (
    <Container className="pt-6 md:pt-10">
      {about.philosophy && (
        <figure className="border-t-2 border-accent pt-8">
          <blockquote className="max-w-[18em] font-serif text-2xl text-balance">
            “{about.philosophy}”
          </blockquote>
          <figcaption className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm leading-7 text-muted">
            <span>{profile.name}</span>
            <OutsideLink href={profile.professionalProfile.url}>
              {profile.professionalProfile.label}
            </OutsideLink>
          </figcaption>
        </figure>
      )}
      <Edit section="philosophy" className="mt-4" />
    </Container>
  )
}

function Portrait() {
  const { name, portrait } = useContent().profile
  return (
    <div className="flex flex-col items-start gap-4">
      {portrait && (
        <Photo
          {...portrait}
          alt={portrait.alt || name}
          sizes="(min-width: 768px) 224px, 160px"
          fetchPriority="high"
          className="h-auto w-40 rounded-sm md:w-56"
        />
      )}
      <Edit section="about" />
    </div>
  )
}
