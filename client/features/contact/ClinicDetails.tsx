import type { ReactNode } from 'react'
import type { Contact } from '#shared/content/contact.ts'
import type { Profile } from '#shared/content/profile.ts'
import { chatLink } from '#shared/whatsapp/request.ts'
import { ContactLink, OutsideLink } from '../../ui/text/TextLink.tsx'

export function ClinicDetails({ contact, profile }: { contact: Contact; profile: Profile }) {
  const { phone, whatsapp, email, address } = profile
  return (
    <>
      {(contact.clinicInfo || phone || whatsapp || email || address) && (
        <h2 className="text-lg">{contact.clinicTitle}</h2>
      )}
      {contact.clinicInfo && (
        <p className="mt-3 whitespace-pre-line text-[0.9rem] text-muted">{contact.clinicInfo}</p>
      )}
      <dl className="mt-4 space-y-4 empty:hidden">
        {phone && (
          <Detail term="Phone">
            <ContactLink scheme="tel" value={phone} />
          </Detail>
        )}
        {whatsapp && (
          <Detail term="WhatsApp">
            <OutsideLink href={chatLink(whatsapp)}>{whatsapp}</OutsideLink>
          </Detail>
        )}
        {email && (
          <Detail term="E-mail">
            <ContactLink scheme="mailto" value={email} />
          </Detail>
        )}
        {address && (
          <Detail term="Address">
            <span className="whitespace-pre-line">{address}</span>
          </Detail>
        )}
      </dl>
      {contact.hours.length > 0 && <h2 className="mt-10 text-lg">Hours for booking</h2>}
      <dl className="mt-4 space-y-4 empty:hidden">
        {contact.hours.map(({ label, opens, closes }) => (
          <Detail key={label} term={label}>
            <span className="tabular-nums">
              {opens}–{closes}
            </span>
          </Detail>
        ))}
      </dl>
    </>
  )
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="text-[0.9rem]">{children}</dd>
    </div>
  )
}
