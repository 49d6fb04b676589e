import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { registrationOf } from '#shared/content/registration.ts'
import { pages } from '#shared/pages.ts'
import { useAuth } from '../features/auth/AuthProvider.tsx'
import { useContent } from '../features/content/api.ts'
import { Edit } from '../features/content/Edit.tsx'
import { SectorMark } from '../ui/brand/Sector.tsx'
import { ButtonLink } from '../ui/form/Button.tsx'
import { FittedName } from '../ui/text/FittedName.tsx'
import { Container } from '../ui/text/Page.tsx'
import { ContactLink, OutsideLink } from '../ui/text/TextLink.tsx'

const quiet = 'inline-block py-1 text-muted hover:text-ink hover:underline'

export function Footer() {
  const { profile } = useContent()
  const { phone, email, address } = profile
  return (
    <footer className="border-t border-line py-14 text-sm">
      <Container className="grid gap-10 md:grid-cols-12">
        <div className="md:col-span-4">
          <p className="flex items-center gap-3 font-serif text-lg font-semibold">
            <SectorMark className="size-7.5 shrink-0 text-accent" />
            <FittedName>{profile.name}</FittedName>
          </p>
          <p className="mt-3">{profile.role}</p>
          <p className="text-muted">{profile.hospital}</p>
          <p className="text-muted empty:hidden">{registrationOf(profile)}</p>
          <Edit section="identity" className="mt-3" />
          <p className="mt-3 empty:hidden">
            <OutsideLink href={profile.professionalProfile.url}>
              {profile.professionalProfile.label}
            </OutsideLink>
          </p>
          <p className="mt-6">
            <ButtonLink to="/contact">Request Appointment</ButtonLink>
          </p>
        </div>
        <nav aria-label="Quick links" className="md:col-span-4">
          <h2 className="font-sans text-sm font-semibold">Quick links</h2>
          <ul className="mt-2 columns-2">
            {pages.map(
              ({ path, footer }) =>
                footer && (
                  <li key={path}>
                    <Link to={path} className={quiet}>
                      {footer}
                    </Link>
                  </li>
                ),
            )}
          </ul>
        </nav>
        <div className="md:col-span-4">
          {(phone || email || address) && (
            <h2 className="font-sans text-sm font-semibold">Reach the clinic</h2>
          )}
          <dl className="mt-2 space-y-2 empty:hidden">
            {phone && (
              <Entry term="Phone">
                <ContactLink scheme="tel" value={phone} />
              </Entry>
            )}
            {email && (
              <Entry term="E-mail">
                <ContactLink scheme="mailto" value={email} />
              </Entry>
            )}
            {address && (
              <Entry term="Address">
                <span className="whitespace-pre-line">{address}</span>
              </Entry>
            )}
          </dl>
          <Edit section="reach" className="mt-4" />
        </div>
        <div className="flex flex-wrap gap-x-6 md:col-span-12">
          {pages.map(
            ({ path, label, notice }) =>
              notice && (
                <Link key={path} to={path} className={quiet}>
                  {label}
                </Link>
              ),
          )}
          <AdminLogin />
        </div>
      </Container>
    </footer>
  )
}

function AdminLogin() {
  const { user, ask } = useAuth()
  if (user) return null
  return (
    <button type="button" onClick={() => ask(true)} className={`cursor-pointer ${quiet}`}>
      Admin Login
    </button>
  )
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
