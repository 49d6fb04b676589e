import { ClinicDetails } from '../features/contact/ClinicDetails.tsx'
import { RequestForm } from '../features/contact/RequestForm.tsx'
import { useContent } from '../features/content/api.ts'
import { Edit } from '../features/content/Edit.tsx'
import { version } from '../lib/version.ts'
import { Button, ButtonAnchor } from '../ui/form/Button.tsx'
import { Container, PageHeader, Section } from '../ui/text/Page.tsx'
import { ContactLink, telAddress } from '../ui/text/TextLink.tsx'

export default function ContactPage() {
  const { profile } = useContent()
  return (
    <>
      <Introduction />
      <Container className="pt-8">
        <p className="border-l-3 border-wrong pl-4">
          <strong className="font-semibold">Not for emergencies.</strong> In an emergency call{' '}
          <ContactLink scheme="tel" value="112" />, or <ContactLink scheme="tel" value="108" /> for an
          ambulance.
        </p>
      </Container>
      <Container className="grid gap-x-18 gap-y-14 py-14 lg:grid-cols-[2fr_1fr]">
        <RequestForm number={profile.whatsapp} />
        <Clinic />
      </Container>
      <Calling />
      <Container>
        <p className="pb-4 text-xs text-muted">{version} · WhatsApp Integration Active</p>
      </Container>
    </>
  )
}

export function Introduction() {
  const { contact } = useContent()
  return <PageHeader title={contact.title} intro={contact.intro} arc aside={<Edit section="contact" />} />
}

export function Clinic() {
  const { contact, profile } = useContent()
  return (
    <div>
      <ClinicDetails contact={contact} profile={profile} />
      <Edit section="clinic" className="mt-6" />
    </div>
  )
}

export function Calling() {
  const { contact, profile } = useContent()
  return (
    <Section
      title={contact.callTitle}
      intro={contact.callText}
      bordered
      tools={<Edit section="call" />}
      empty={!profile.phone}
    >
      <div className="flex flex-wrap items-center gap-4">
        <ButtonAnchor href={telAddress(profile.phone)}>Call Now</ButtonAnchor>
        <Button look="secondary" onClick={goToForm}>
          Fill in the form
        </Button>
      </div>
    </Section>
  )
}

function goToForm() {
  const form = document.querySelector<HTMLFormElement>('#request-form')
  form?.scrollIntoView()
  form?.querySelector('input')?.focus({ preventScroll: true })
}
