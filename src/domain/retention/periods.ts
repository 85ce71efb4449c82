/** Rule 189: years after the last change to its money until an order is anonymized. */
export const transactionYears = 7

/** Rule 190: years that messages, estimate requests and emails are kept. */
export const communicationYears = 3

/** The same moment a number of years earlier. */
export function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now)
  then.setUTCFullYear(now.getUTCFullYear() - years)
  return then
}
