/** Ignores the country code (E.164): Indian numbers have ten digits. */
export const SIGNIFICANT_DIGITS = 10

/** Alike for all ways of writing a phone number or an e-mail address. */
export function canonical(patient: string): string {
  if (patient.includes('@')) return patient.trim().toLowerCase()
  return patient.replace(/\D/g, '').replace(/^0+/, '').slice(-SIGNIFICANT_DIGITS)
}
