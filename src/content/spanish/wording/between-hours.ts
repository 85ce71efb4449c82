import type * as english from '#content/wording/between-hours.ts'

/** "8AM - 12PM" → "8 a.m. - 12 p.m." */
const clock = (hours: string) => hours.replace(/ ?([AP])M/g, (_, half: string) => ` ${half.toLowerCase()}.m.`)

/** "entre las 8 a.m. y las 12 p.m." */
export const betweenHours: typeof english.betweenHours = (hours) =>
  `entre las ${clock(hours).replace(' - ', ' y las ')}`

/** Hours as a fact: "8 a.m. a 12 p.m." */
export const spanOfHours = (hours: string): string => clock(hours).replace(/ (-|to) /, ' a ')
