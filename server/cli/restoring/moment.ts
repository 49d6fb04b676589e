import { clinicMoment } from '#shared/dates/dates.ts'

const local = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::([0-5]\d))?$/
const withZone = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:[0-5]\d)?(Z|[+-]\d\d:\d\d)$/

/** Without a zone it is the clinic's time. */
export function momentOf(words: string, now = new Date()): Date {
  const moment = withZone.test(words) ? new Date(words.replace(' ', 'T')) : atClinic(words)
  if (!moment || Number.isNaN(moment.getTime()))
    throw new Error(
      `${JSON.stringify(words)} is no moment. Write it as "2026-11-22 14:05", which is the clinic's time (Asia/Kolkata), or with its zone as "2026-11-22 14:05+01:00".`,
    )
  if (moment > now) throw new Error('That moment is still to come.')
  return moment
}

function atClinic(words: string): Date | undefined {
  const [, date = '', time = '', seconds = '0'] = local.exec(words) ?? []
  const minute = clinicMoment(date, time)
  return minute && new Date(minute.getTime() + Number(seconds) * 1_000)
}
