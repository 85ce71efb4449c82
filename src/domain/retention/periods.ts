/** Rule 189: so many years after the last thing that happened to its money, nobody can be told from an order any more. */
export const transactionYears = 7

/** Rule 190: messages, requests for an estimate and emails are kept for so many years. */
export const communicationYears = 3

/** The same moment so many years earlier. */
export function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now)
  then.setUTCFullYear(now.getUTCFullYear() - years)
  return then
}
