import type { Leadership } from '#shared/content/leadership.ts'
import { useContent } from '../features/content/api.ts'
import { Edit } from '../features/content/Edit.tsx'
import { keyed } from '../ui/keyed.ts'
import { HangingList } from '../ui/text/HangingList.tsx'
import { PageHeader, Section } from '../ui/text/Page.tsx'

export default function LeadershipPage() {
  return (
    <>
      <Introduction />
      <Conferences />
      <Courses />
      <Bootcamps />
    </>
  )
}

export function Introduction() {
  const { leadership } = useContent()
  return (
    <PageHeader title={leadership.title} intro={leadership.intro} aside={<Edit section="leadership" />} />
  )
}

export function Conferences() {
  const { leadership } = useContent()
  return (
    <Section
      title={leadership.conferencesTitle}
      tools={<Edit section="conferences" />}
      empty={leadership.conferences.length === 0}
    >
      <ConferenceTable conferences={leadership.conferences} />
    </Section>
  )
}

export function Courses() {
  const { leadership } = useContent()
  return (
    <Section
      title={leadership.coursesTitle}
      intro={leadership.coursesIntro}
      bordered
      tools={<Edit section="courses" />}
      empty={leadership.courses.length === 0}
    >
      <HangingList items={leadership.courses.map(({ year, city }) => ({ margin: year, title: city }))} />
    </Section>
  )
}

export function Bootcamps() {
  const { leadership } = useContent()
  return (
    <Section
      title={leadership.bootcampsTitle}
      intro={leadership.bootcampsIntro}
      bordered
      tools={<Edit section="bootcamps" />}
      empty={leadership.bootcamps.length === 0}
    >
      <div className="space-y-10">
        {keyed(leadership.bootcamps).map(({ key, item: { series, sessions } }) => (
          <div key={key}>
            <h3 className="mb-3 text-lg font-semibold">{series}</h3>
            <HangingList
              items={sessions.map(({ city, venue, date }) => ({
                margin: date,
                title: city,
                text: venue,
              }))}
            />
          </div>
        ))}
      </div>
    </Section>
  )
}

function ConferenceTable({ conferences }: { conferences: Leadership['conferences'] }) {
  return (
    <table className="stacking-table">
      <caption className="sr-only">Conferences with their dates and places</caption>
      <thead>
        <tr>
          <th scope="col">Meeting</th>
          <th scope="col">Date</th>
          <th scope="col">Place</th>
        </tr>
      </thead>
      <tbody>
        {keyed(conferences).map(({ key, item: { name, date, place, note } }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className="whitespace-nowrap tabular-nums">{date}</td>
            <td>{[place, note].filter(Boolean).join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
