import { queryOptions, useQuery } from '@tanstack/react-query'
import { longCalendarDay } from '#shared/dates/dates.ts'
import { type PrivacyFacts, personToAsk, privacyNotice } from '#shared/notices/privacy.ts'
import { readyRequests } from '#shared/notices/rights.ts'
import { chatLink } from '#shared/whatsapp/request.ts'
import { useContent } from '../features/content/api.ts'
import { Edit } from '../features/content/Edit.tsx'
import { SectorSweep } from '../ui/brand/Sector.tsx'
import { NoticePart, PersonToAsk } from '../ui/text/Notice.tsx'
import { Container, PageHeader } from '../ui/text/Page.tsx'
import { LoadFailure } from '../ui/text/QueryState.tsx'
import { textLink } from '../ui/text/TextLink.tsx'

const factsQuery = queryOptions<PrivacyFacts>({ queryKey: ['/api/privacy'] })

export default function PrivacyPage() {
  return (
    <>
      <Introduction />
      <Notice />
    </>
  )
}

export function Introduction() {
  const { privacy } = useContent()
  return <PageHeader title={privacy.title} intro={privacy.intro} aside={<Edit section="privacy" />} />
}

export function Notice() {
  const entries = useContent()
  const { data: facts, isError, refetch } = useQuery(factsQuery)
  const asks = personToAsk(entries)
  return (
    <Container className="pt-10 print:pt-2">
      <Edit section="entries" label="Edit your entries" className="mb-6" />
      {facts ? (
        <>
          {privacyNotice(entries, facts).map((section) => (
            <NoticePart key={section.title} section={section}>
              {section.about === 'responsible' && <PersonToAsk {...asks} />}
              {section.about === 'rights' && <ReadyRequests email={asks.email} />}
            </NoticePart>
          ))}
          <p className="border-t border-line pt-4 text-sm text-muted print:pt-1 print:text-[0.68rem]">
            Last changed on {longCalendarDay(facts.changedOn)}.
          </p>
        </>
      ) : isError ? (
        <LoadFailure onRetry={() => refetch()} />
      ) : (
        <SectorSweep label="Loading the notice..." />
      )}
    </Container>
  )
}

function ReadyRequests({ email }: { email: string }) {
  const { profile } = useContent()
  return (
    <div className="no-print">
      <p>The words are ready; add your name and number before you send them.</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {readyRequests(profile.name).map(({ kind, title, message }) => (
          <li key={kind} className="py-1.5 sm:flex sm:items-baseline sm:justify-between sm:gap-6">
            <p className="font-semibold">{title}</p>
            <p className="flex gap-6">
              <a
                href={chatLink(profile.whatsapp, message)}
                target="_blank"
                rel="noopener"
                className={`${textLink} py-1`}
              >
                WhatsApp<span className="sr-only">: {title} (opens in a new tab)</span>
              </a>
              {email && (
                <a
                  href={`mailto:${email}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(message)}`}
                  className={`${textLink} py-1`}
                >
                  E-mail<span className="sr-only">: {title}</span>
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
