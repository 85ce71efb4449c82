import * as english from '#content/company/hours.ts'

/** The hours of the contact page in Spanish, for the same days. The legal pages, with hours of their own, are in English only. */
const said = [
  { days: 'De lunes a viernes', text: 'de 7:00 a.m. a 6:00 p.m.' },
  { days: 'Sábado', text: 'de 8:00 a.m. a 4:00 p.m.' },
  { days: 'Domingo', text: 'Solo emergencias' },
]

export const contactHours: readonly english.OpeningHours[] = english.contactHours.map((hours, index) => ({
  ...hours,
  ...said[index],
}))
