import * as english from '#content/company/hours.ts'

/** The hours of each page in Spanish, for the same days. */
type Said = readonly Pick<english.OpeningHours, 'days' | 'text'>[]

const inSpanish = (hours: readonly english.OpeningHours[], said: Said): readonly english.OpeningHours[] =>
  hours.map((each, index) => ({ ...each, ...said[index] }))

export const contactHours = inSpanish(english.contactHours, [
  { days: 'De lunes a viernes', text: 'de 7:00 a.m. a 6:00 p.m.' },
  { days: 'Sábado', text: 'de 8:00 a.m. a 4:00 p.m.' },
  { days: 'Domingo', text: 'Solo emergencias' },
])

export const privacyHours = inSpanish(english.privacyHours, [
  { days: 'De lunes a sábado', text: 'de 7:00 a.m. a 6:00 p.m., hora del Pacífico' },
])

export const termsHours = inSpanish(english.termsHours, [
  { days: 'De lunes a viernes', text: 'de 6:00 a.m. a 6:00 p.m.' },
  { days: 'Sábado', text: 'de 7:00 a.m. a 3:00 p.m.' },
  { days: 'Domingo', text: 'Cerrado' },
])
