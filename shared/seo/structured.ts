import { eventStatuses } from '../categories.ts'
import type { SiteContent } from '../content/pages.ts'
import type { Profile } from '../content/profile.ts'
import { isOnline, lastDayOf } from '../dates/spans.ts'
import type { Event } from '../event.ts'
import type { Post } from '../post.ts'

const context = { '@context': 'https://schema.org' }

const ARTICLE_BODY_LENGTH = 5_000

function sameAs(profile: Profile) {
  const addresses = [profile.professionalProfile.url, profile.society.url, profile.course.url].filter(Boolean)
  return addresses.length > 0 && { sameAs: addresses }
}

const contactPoints = ({ phone, email, address }: Profile) => ({
  ...(phone && { telephone: phone }),
  ...(email && { email }),
  ...(address && { address }),
})

export function personData(content: SiteContent, origin: string): object {
  const { profile, about, awards } = content
  const memberships = [...awards.national, ...awards.international]
  const specialties = about.specialisation.map(({ title }) => title)
  return {
    ...context,
    '@graph': [
      {
        '@type': 'Person',
        '@id': `${origin}/#doctor`,
        name: profile.name,
        ...(profile.portrait && { image: `${origin}${profile.portrait.src}` }),
        ...(profile.registrationNumber && { identifier: profile.registrationNumber }),
        jobTitle: profile.role,
        url: `${origin}/`,
        worksFor: { '@type': 'Hospital', name: profile.hospital },
        knowsAbout: specialties,
        award: [awards.recognitionTitle, awards.position],
        memberOf: memberships.map(({ name }) => ({ '@type': 'Organization', name })),
        alumniOf: about.education
          .filter(({ institution }) => institution)
          .map(({ institution }) => ({ '@type': 'CollegeOrUniversity', name: institution })),
        hasCredential: about.education.map(({ degree, year }) => ({
          '@type': 'EducationalOccupationalCredential',
          name: degree,
          dateCreated: year.slice(0, 4),
        })),
        ...sameAs(profile),
        subjectOf: { '@id': `${origin}/#practice` },
      },
      {
        '@type': 'Physician',
        '@id': `${origin}/#practice`,
        name: profile.name,
        description: `${profile.role}, ${profile.hospital}`,
        url: `${origin}/`,
        image: `${origin}/og.png`,
        medicalSpecialty: 'https://schema.org/Radiography',
        availableService: content.expertise.cards.map(({ title }) => ({
          '@type': 'MedicalProcedure',
          name: title,
        })),
        employee: { '@id': `${origin}/#doctor` },
        hospitalAffiliation: { '@type': 'Hospital', name: profile.hospital },
        memberOf: memberships.map(({ name }) => ({ '@type': 'Organization', name })),
        areaServed: profile.city,
        ...contactPoints(profile),
      },
    ],
  }
}

export function clinicData(content: SiteContent, origin: string): object {
  const { profile, contact } = content
  const hours = contact.hours.map(({ days, opens, closes }) => openingHours(days, opens, closes))
  const weekdays = contact.hours.find(({ days }) =>
    days.some((day) => contact.customerServiceDays.includes(day)),
  )
  return {
    ...context,
    '@type': 'MedicalClinic',
    '@id': `${origin}/contact#clinic`,
    name: `${profile.name}, ${profile.hospital}`,
    url: `${origin}/contact`,
    image: `${origin}/og.png`,
    medicalSpecialty: 'https://schema.org/Radiography',
    ...contactPoints(profile),
    openingHoursSpecification: hours,
    contactPoint: [
      contactPoint('appointment booking', hours, profile),
      contactPoint(
        'customer service',
        weekdays ? [openingHours(contact.customerServiceDays, weekdays.opens, weekdays.closes)] : [],
        profile,
      ),
    ],
  }
}

function contactPoint(contactType: string, hoursAvailable: object[], { phone, email }: Profile) {
  return {
    '@type': 'ContactPoint',
    contactType,
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    hoursAvailable,
  }
}

function openingHours(days: readonly string[], opens: string, closes: string) {
  return { '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes }
}

export function articleData(post: Post, profile: Profile, origin: string): object {
  return {
    ...context,
    '@type': ['ScholarlyArticle', 'BlogPosting'],
    headline: post.title,
    abstract: post.excerpt,
    articleSection: post.category,
    keywords: post.tags,
    articleBody: plainText(post.content).slice(0, ARTICLE_BODY_LENGTH),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    mainEntityOfPage: `${origin}/blog/${post.slug}`,
    author: { '@type': 'Person', name: profile.name, jobTitle: profile.role, url: `${origin}/` },
    ...(post.pdfFileUrl && {
      associatedMedia: {
        '@type': 'MediaObject',
        name: post.pdfFileName,
        contentUrl: new URL(post.pdfFileUrl, origin).href,
        encodingFormat: 'application/pdf',
        contentSize: `${post.pdfFileSize} B`,
      },
    }),
  }
}

const MOST_EVENTS = 20

export function eventsData(events: Event[], profile: Profile, origin: string): object[] {
  const ahead = events.filter(({ status }) => status !== 'completed').slice(0, MOST_EVENTS)
  return ahead.map((event) => eventData(event, profile, origin))
}

export function eventData(event: Event, { name, role }: Profile, origin: string): object {
  const { date, lastDay, startTime, endTime } = event
  const url = `${origin}/events/${event.slug}`
  const scheduled = (eventStatuses as readonly string[]).includes(event.status)
  return {
    ...context,
    '@type': 'Event',
    '@id': url,
    name: event.title,
    ...(event.description && { description: event.description }),
    startDate: momentOf(date, startTime),
    ...((lastDay || endTime) && { endDate: momentOf(lastDayOf(event), endTime) }),
    ...(scheduled && { eventStatus: 'https://schema.org/EventScheduled' }),
    ...(event.location && whereabouts(event.location, url)),
    // Who registers elsewhere registers with another organiser.
    ...(!event.registrationUrl && {
      organizer: { '@type': 'Person', name, jobTitle: role, url: `${origin}/` },
    }),
    url,
  }
}

const momentOf = (date: string, time: string | null) => (time ? `${date}T${time}:00+05:30` : date)

function whereabouts(location: string, page: string) {
  const online = isOnline(location)
  return {
    eventAttendanceMode: `https://schema.org/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: online
      ? { '@type': 'VirtualLocation', url: page }
      : { '@type': 'Place', name: location, address: location },
  }
}

/** For structured data only, never for showing as HTML. */
const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

export function breadcrumbs(origin: string, trail: { name: string; path: string }[]): object {
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
