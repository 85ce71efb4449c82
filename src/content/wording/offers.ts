/** Texts of an offered size: its price, what that includes, and how to get it. */
export const offerText = {
  popular: 'Most popular',
  yards: 'yd',
  allIn: 'all in',
  loads: (loads: number) => `About ${loads} pickup loads.`,
  included: (tons: string | null, days: number) =>
    tons ? `${tons} tons, ${days} days included` : `${days} days included`,
  book: (yards: number) => `Book ${yards} yd`,
  call: 'Call to book',
  estimate: 'or get an estimate',
  ofSize: (yards: number) => `, ${yards} yard container`,
  person: 'A person of 5 feet 9, for comparison',
  tradeMark: '*',
  tradeNote: '* Typical figures for this size. Ours may differ slightly, so ask if it has to fit.',
}

/** What may not go in, as the office wrote it in the catalog. */
export const prohibitedName = (stored: string): string => stored
