/** Texts of a price breakdown: its parts, what it includes, what may be charged later. */
export const priceTerms = {
  partsHeading: 'Price breakdown',
  delivery: 'Delivery and pickup',
  environmental: 'Environmental fee',
  tax: 'Tax',
  includedHeading: 'Included',
  days: 'Days',
  daysUpTo: (days: number) => `up to ${days}`,
  daysFrom: (days: number, from: string) => `up to ${days}, from ${from}`,
  weight: 'Weight',
  tons: (tons: string) => `${tons} tons`,
  anyWeight: 'no limit',
  laterHeading: 'Could be charged later',
  perTon: (tons: string) => `Each ton over ${tons}`,
  perDay: (days: number) => `Each day over ${days}`,
}
