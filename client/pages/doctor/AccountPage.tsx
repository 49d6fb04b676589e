import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AccountState } from '#shared/account/account.ts'
import { Events } from '../../features/account/Events.tsx'
import { SecondFactor } from '../../features/account/SecondFactor.tsx'
import { Sessions } from '../../features/account/Sessions.tsx'
import { useAuth } from '../../features/auth/AuthProvider.tsx'
import { accountQuery } from '../../features/auth/api.ts'
import { Restricted } from '../../layout/Restricted.tsx'
import { SectorSweep } from '../../ui/brand/Sector.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Empty } from '../../ui/text/Empty.tsx'
import { Container, Section } from '../../ui/text/Page.tsx'
import { ScreenHeader } from '../../ui/text/ScreenHeader.tsx'
import '../../ui/doctor.css'

const title = 'Account and security'
const intro = 'Who can sign in here, who is signed in, and what has happened.'

export default function AccountPage() {
  if (!useAuth().user) return <Restricted title={title} intro={intro} loading="Loading your account..." />
  return (
    <>
      <ScreenHeader title={title} />
      <Account>
        {(account) => (
          <>
            <Section title="Second factor" intro="What signs you in beside the password, if you like.">
              <SecondFactor account={account} />
            </Section>
            <Section
              title="Signed in"
              bordered
              intro="A browser is signed out after 30 minutes without use, and 12 hours after signing in."
            >
              <Sessions sessions={account.sessions} />
            </Section>
            <Section
              title="What happened"
              intro="If a line is not yours, change your password: that signs all other browsers out."
              bordered
            >
              <Events events={account.events} />
            </Section>
          </>
        )}
      </Account>
    </>
  )
}

function Account({ children }: { children: (account: AccountState) => ReactNode }) {
  const { data, isError, refetch } = useQuery(accountQuery)
  if (data) return children(data)
  return (
    <Container className="pt-10">
      {isError ? (
        <Empty title="Your account could not be loaded">
          <p role="alert">The connection may have dropped.</p>
          <Button look="secondary" className="mt-4" onClick={() => refetch()}>
            Try again
          </Button>
        </Empty>
      ) : (
        <SectorSweep label="Loading your account..." />
      )}
    </Container>
  )
}
