import type { SiteContent } from '../content/pages.ts'
import type { Profile } from '../content/profile.ts'

export const context = { '@context': 'https://schema.org' }

function sameAs(profile: Profile) {
  const addresses = [profile.professionalProfile.url, profile.society.url, profile.course.url].filter(Boolean)
  return addresses.length > 0 && { sameAs: addresses }
}

const contactPoints = ({ phone, email, address }: Profile) => ({
  ...(phone && { telephone: phone }),
  ...(email && { email }),
  ...(address && { address }),
})

const registration = ({ registrationNumber, registrationCouncil }: Profile) =>
  registrationNumber && {
    identifier: {
      '@type': 'PropertyValue',
      name: 'Medical registration number',
      ...(registrationCouncil && { propertyID: registrationCouncil }),
      value: registrationNumber,
    },
  }

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
        ...registration(profile),
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
        ...registration(profile),
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
