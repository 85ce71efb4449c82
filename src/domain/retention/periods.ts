/** Rule 189: years after the last change to its money until an order is anonymized. */
export const transactionYears = 7

/** Rule 190: years that messages, estimate requests and emails are kept. */
export const communicationYears = 3

/** Rule 190: days that the rows of an imported file are kept, and can be undone. */
export const importRowDays = 90

/** How long after its end an owner sees an invitation that nobody accepted (rule 349). */
export const expiredInvitationDays = 30

/** Rule 263: days that the security log is kept. */
export const securityDays = 400

/** The moment a number of days earlier. */
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** The same moment a number of years earlier. */
export function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now)
  then.setUTCFullYear(now.getUTCFullYear() - years)
  return then
}

/** What the payment processor told of, without what it said (rule 404). */
export const processorEventDays = 400

/** Rule 492: years after its end for which what a customer agreed to stays, as the rules of bank payments ask. */
export const consentYears = 2
