/** The most lines of a quote, and the most trips of one line. */
export const maxQuoteLines = 40
export const maxQuoteTrips = 40
