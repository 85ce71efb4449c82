import {
  consumeRateLimit,
  type Limit,
  type RateLimited,
  recordHit,
  refundRateLimit,
} from '#server/platform/http/rate-limit.ts'

/** Rule 47: limits stop floods, not customers. */
export const limits = {
  bookings: { name: 'bookings', max: 300, seconds: 60 },
  leads: { name: 'leads', max: 100, seconds: 60 },
  quoteLinks: { name: 'quote-links', max: 300, seconds: 60 },
  /** Invitations to an account, per login; and trying their links, per sender (rule 349). */
  invitations: { name: 'invitations', max: 30, seconds: 3_600 },
  invitationLinks: { name: 'invitation-links', max: 60, seconds: 900 },
  /** Links for the crew, per maker; and opening them, per sender (rule 356). */
  crewLinks: { name: 'crew-links', max: 60, seconds: 3_600 },
  crewLinkOpenings: { name: 'crew-link-openings', max: 300, seconds: 900 },
  /** Opening pay links, per sender; and pages of the payment processor, per link or order, and per sender (rule 405). */
  payLinkOpenings: { name: 'pay-link-openings', max: 300, seconds: 900 },
  paymentsByLink: { name: 'payments-link', max: 10, seconds: 3_600 },
  paymentsByAddress: { name: 'payments-address', max: 30, seconds: 3_600 },
  /** Photos of a place, per sender; and moving the pin of an order (rule 361). */
  placePhotos: { name: 'place-photos', max: 20, seconds: 86_400 },
  placePins: { name: 'place-pins', max: 60, seconds: 3_600 },
  registrations: { name: 'registrations', max: 60, seconds: 60 },
  /** Links by email, per sender. */
  linkRequestsByAddress: { name: 'link-requests-address', max: 60, seconds: 60 },
  /** Links by email, per sender and address. */
  linkRequests: { name: 'link-requests', max: 5, seconds: 900 },
  /** What takes work to answer, per sender (rule 209). */
  costly: { name: 'costly', max: 120, seconds: 60 },
  costlyForStaff: { name: 'costly-staff', max: 600, seconds: 60 },
  /** New links to an order. */
  orderLinks: { name: 'order-links', max: 30, seconds: 900 },
  /** Codes by email for one order, each with five tries (rule 256). */
  orderCodes: { name: 'order-codes', max: 5, seconds: 900 },
  /** Of one order by its customer. */
  dayChanges: { name: 'day-changes', max: 30, seconds: 3_600 },
  /** Each takes two: going to Google, and coming back. */
  googleSignIns: { name: 'google-sign-ins', max: 120, seconds: 60 },
  customerSignInByAddress: { name: 'customer-sign-in-address', max: 30, seconds: 900 },
  customerSignInByAccount: { name: 'customer-sign-in-account', max: 10, seconds: 900 },
  /** Of wrong current passwords in the settings. */
  passwordChanges: { name: 'password-changes', max: 10, seconds: 900 },
  /** Wrong passwords for one account, from all addresses. */
  wrongTries: { name: 'wrong-tries', max: 20, seconds: 3_600 },
  /** Further tries, in browsers that never signed in to it. */
  triesAfterMany: { name: 'tries-after-many', max: 1, seconds: 900 },
  changeRequests: { name: 'change-requests', max: 20, seconds: 3_600 },
  projects: { name: 'projects', max: 30, seconds: 3_600 },
  /** Exports, per user: each reads every matching order. */
  exports: { name: 'exports', max: 10, seconds: 60 },
  /** PDFs, per user: each takes a thread for a while. */
  pdfs: { name: 'pdfs', max: 20, seconds: 60 },
  pdfsForStaff: { name: 'pdfs-staff', max: 60, seconds: 60 },
  /** Of phones, per sender: a code cannot be guessed, but asking costs a look. */
  enrollments: { name: 'enrollments', max: 30, seconds: 900 },
  staffSignInByAddress: { name: 'staff-sign-in-address', max: 30, seconds: 900 },
  staffSecondFactor: { name: 'staff-second-factor', max: 10, seconds: 900 },
  /** Of wrong current passwords under Account. */
  staffPasswordChanges: { name: 'staff-password-changes', max: 10, seconds: 900 },
  /** Of wrong passwords where it has to be given again (rule 260). */
  staffConfirmations: { name: 'staff-confirmations', max: 10, seconds: 900 },
  staffSignInByAccount: { name: 'staff-sign-in-account', max: 10, seconds: 900 },
} as const satisfies Record<string, Limit>

/**
 * Rule 210: counts the wrong tries for one account, whatever address they come from. After 20 in an hour `onMany` runs, and browsers that
 * never signed in to the account have one try in 15 minutes. Throws `too-many-requests` without trying. A failed try is null.
 */
export async function limitTriesOfAccount<Result>(
  app: RateLimited,
  { account, isKnownBrowser, onMany }: { account: string; isKnownBrowser: boolean; onMany: () => Promise<void> },
  attempt: () => Promise<Result | null>,
): Promise<Result | null> {
  if (!app.config.rateLimits) return attempt()
  const { wrongTries, triesAfterMany } = limits
  const { hits } = await recordHit(app, wrongTries, account)
  let isWrong = false
  try {
    if (hits > wrongTries.max && !isKnownBrowser) await consumeRateLimit(app, triesAfterMany, account)
    const result = await attempt()
    isWrong = result === null
    return result
  } finally {
    if (!isWrong) await refundRateLimit(app, wrongTries, account)
    else if (hits === wrongTries.max) {
      await recordHit(app, triesAfterMany, account)
      await onMany()
    }
  }
}
