import type { SectionPreviews } from '../features/content/preview.ts'
import { Container } from '../ui/text/Page.tsx'

const home = () => import('../pages/HomePage.tsx')
const about = () => import('../pages/AboutPage.tsx')
const expertise = () => import('../pages/ExpertisePage.tsx')
const leadership = () => import('../pages/LeadershipPage.tsx')
const research = () => import('../pages/ResearchPage.tsx')
const awards = () => import('../pages/AwardsPage.tsx')
const contact = () => import('../pages/ContactPage.tsx')
const privacy = () => import('../pages/PrivacyPage.tsx')

export const previews: SectionPreviews = {
  identity,
  reach: clinic,
  links: async () => (await home()).Hero,
  tagline: async () => (await home()).Hero,
  organisations: async () => (await home()).LogoBanner,
  achievements: async () => (await home()).Achievements,
  about: async () => (await about()).Introduction,
  education: async () => (await about()).Education,
  position: async () => (await about()).Position,
  specialisation: async () => (await about()).Specialisation,
  philosophy: async () => (await about()).Philosophy,
  expertise: async () => (await expertise()).Introduction,
  cards: async () => (await expertise()).Cards,
  parts,
  leadership: async () => (await leadership()).Introduction,
  conferences: async () => (await leadership()).Conferences,
  courses: async () => (await leadership()).Courses,
  bootcamps: async () => (await leadership()).Bootcamps,
  research: async () => (await research()).Introduction,
  credentials: async () => (await research()).Credentials,
  publications: async () => (await research()).Publications,
  webinars: async () => (await research()).Webinars,
  impact: async () => (await research()).Impact,
  awards: async () => (await awards()).Introduction,
  national: async () => (await awards()).National,
  international: async () => (await awards()).International,
  leading: async () => (await awards()).Leading,
  recognition: async () => (await awards()).Recognition,
  contact: async () => (await contact()).Introduction,
  clinic,
  call: async () => (await contact()).Calling,
  privacy: async () => (await privacy()).Introduction,
  entries: async () => (await privacy()).Notice,
}

async function identity() {
  const [{ Hero }, { Introduction }] = await Promise.all([home(), about()])
  return () => (
    <>
      <Hero />
      <Introduction />
    </>
  )
}

async function clinic() {
  const { Clinic } = await contact()
  return () => (
    <Container className="py-10">
      <Clinic />
    </Container>
  )
}

async function parts() {
  const [{ WhatHurts }, { Parts }] = await Promise.all([home(), expertise()])
  return () => (
    <>
      <WhatHurts />
      <Parts />
    </>
  )
}
