import { TRASH_DAYS } from '#shared/trash.ts'
import { useAuth } from '../../features/auth/AuthProvider.tsx'
import { TrashList } from '../../features/trash/TrashList.tsx'
import { Restricted } from '../../layout/Restricted.tsx'
import { Container } from '../../ui/text/Page.tsx'
import { ScreenHeader } from '../../ui/text/ScreenHeader.tsx'
import '../../ui/doctor.css'

const title = 'Trash'
const intro = `What was deleted stays here for ${TRASH_DAYS} days. Then it is erased for good.`

export default function TrashPage() {
  if (!useAuth().user) return <Restricted title={title} intro={intro} loading="Loading the trash..." />
  return (
    <>
      <ScreenHeader title={title} />
      <Container className="pt-6">
        <p className="mb-6 text-muted">{intro}</p>
        <TrashList />
      </Container>
    </>
  )
}
