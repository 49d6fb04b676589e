import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useAuth } from '../features/auth/AuthProvider.tsx'
import { rememberDestination } from '../features/auth/destination.ts'
import { SectorSweep } from '../ui/brand/Sector.tsx'
import { Button } from '../ui/form/Button.tsx'
import { Empty } from '../ui/text/Empty.tsx'
import { Container, PageHeader } from '../ui/text/Page.tsx'

/** What the server renders for the doctor's pages; it holds no data. */
export function Restricted({ title, intro, loading }: { title: string; intro: string; loading: string }) {
  const { status, ask } = useAuth()
  const { pathname } = useLocation()
  useEffect(() => rememberDestination(pathname), [pathname])
  return (
    <>
      <PageHeader title={title} intro={intro} />
      <Container className="pt-10">
        {status === 'loading' ? (
          <SectorSweep label={loading} />
        ) : (
          <Empty title="Access Restricted">
            <p>This page is only accessible to administrators.</p>
            <Button className="mt-5" onClick={() => ask(true)}>
              Admin Login
            </Button>
          </Empty>
        )}
      </Container>
    </>
  )
}
