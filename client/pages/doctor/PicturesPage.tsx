import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { LibraryFile } from '#shared/library.ts'
import { useAuth } from '../../features/auth/AuthProvider.tsx'
import { CopyToArticle } from '../../features/blog/articles/CopyToArticle.tsx'
import { eventsQuery } from '../../features/events/api.ts'
import { LibrarySelection } from '../../features/gallery/editing/arranging/LibrarySelection.tsx'
import { Pictures } from '../../features/gallery/editing/Pictures.tsx'
import { LibraryView } from '../../features/pictures/library/LibraryView.tsx'
import { Restricted } from '../../layout/Restricted.tsx'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Container } from '../../ui/text/Page.tsx'
import { ScreenHeader } from '../../ui/text/ScreenHeader.tsx'
import '../../ui/doctor.css'

export default function PicturesPage() {
  const { user } = useAuth()
  const { data: events = [] } = useQuery(eventsQuery)
  const inLibrary = useSearchParams()[0].get('view') === 'library'
  const [selected, setSelected] = useState<ReadonlySet<string>>()
  const [files, setFiles] = useState<ReadonlyMap<string, LibraryFile>>()
  if (!user) {
    return (
      <Restricted
        title="Pictures"
        intro="The gallery’s pictures, and every stored picture and PDF with where it is used."
        loading="Loading the pictures..."
      />
    )
  }
  const toggle = (file: LibraryFile) =>
    setFiles((before) => {
      const next = new Map(before)
      if (!next.delete(file.path)) next.set(file.path, file)
      return next
    })
  return (
    <>
      <ScreenHeader
        title="Pictures"
        aside={
          <Button
            look="secondary"
            size="small"
            onClick={() =>
              inLibrary
                ? setFiles(files ? undefined : new Map())
                : setSelected(selected ? undefined : new Set())
            }
          >
            {(inLibrary ? files : selected) ? 'Done' : 'Select'}
          </Button>
        }
      >
        <nav aria-label="Views" className="flex text-sm">
          <View name="Gallery" to="/admin/pictures" here={!inLibrary} />
          <View name="Library" to="/admin/pictures?view=library" here={inLibrary} />
        </nav>
      </ScreenHeader>
      {inLibrary ? (
        <Container className="pt-6">
          <LibraryView selecting={files && { has: (path) => files.has(path), toggle }}>
            {files && (
              <LibrarySelection
                selected={[...files.values()]}
                events={events}
                onDone={() => setFiles(undefined)}
              >
                <CopyToArticle
                  pictures={[...files.values()].filter(({ kind }) => kind === 'picture')}
                  onDone={() => setFiles(undefined)}
                />
              </LibrarySelection>
            )}
          </LibraryView>
        </Container>
      ) : (
        <Pictures events={events} selected={selected} onSelect={setSelected} />
      )}
    </>
  )
}

const View = ({ name, to, here }: { name: string; to: string; here: boolean }) => (
  <Link
    to={to}
    aria-current={here ? 'page' : undefined}
    className={classes(
      'flex min-h-10 items-center rounded-md px-3 no-underline',
      here ? 'bg-tint font-semibold' : 'text-muted hover:text-ink',
    )}
  >
    {name}
  </Link>
)
