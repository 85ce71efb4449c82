import type { AppContext } from '#server/app-context.ts'
import { int } from '#server/platform/db/columns.ts'
import { AppError } from './app-error.ts'

/** How often something may happen within a span of time. */
export type Limit = { name: string; max: number; seconds: number }

/** Rule 47: limits stop floods, not customers. */
export const limits = {
  bookings: { name: 'bookings', max: 300, seconds: 60 },
  leads: { name: 'leads', max: 100, seconds: 60 },
  quoteLinks: { name: 'quote-links', max: 300, seconds: 60 },
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

/** Counts one hit of `who` and throws `too-many-requests` if there are more than the limit. Null is not counted (rule 204). */
export async function consumeRateLimit(app: AppContext, limit: Limit, who: string | null): Promise<void> {
  if (!app.config.rateLimits || who === null) return
  const { hits, seconds } = await recordHit(app, limit, who)
  if (hits > limit.max) throw tooMany(seconds, hits === limit.max + 1 ? limit.name : undefined)
}

/** Counts one hit; `seconds` until the count begins again. */
const recordHit = (app: AppContext, limit: Limit, who: string) =>
  app.db.sql.one({ hits: int, seconds: int })`
    insert into rate_limits as r (bucket, hits, resets_at)
    values (${bucket(limit, who)}, 1, now() + make_interval(secs => ${limit.seconds}))
    on conflict (bucket) do update set
      hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning hits, ceil(extract(epoch from resets_at - now()))::int as seconds`

/** Takes a hit back if the attempt was fine. Counting first keeps concurrent attempts within the limit. */
async function refundRateLimit(app: AppContext, limit: Limit, who: string | null): Promise<void> {
  if (!app.config.rateLimits || who === null) return
  await app.db.sql`update rate_limits set hits = hits - 1 where bucket = ${bucket(limit, who)} and hits > 0`
}

/**
 * Counts a try under each limit, and takes the hits back if it succeeds, or breaks off before it is decided. A failed try is null. Throws
 * `too-many-requests` without trying. Later limits are not used up by what an earlier one stops.
 */
export async function limitTries<Result>(
  app: AppContext,
  hits: readonly (readonly [Limit, who: string | null])[],
  attempt: () => Promise<Result | null>,
): Promise<Result | null> {
  for (const [limit, who] of hits) await consumeRateLimit(app, limit, who)
  let isCounted = false
  try {
    const result = await attempt()
    isCounted = result === null
    return result
  } finally {
    if (!isCounted) for (const [limit, who] of hits) await refundRateLimit(app, limit, who)
  }
}

/**
 * Rule 210: counts the wrong tries for one account, whatever address they come from. After 20 in an hour `onMany` runs, and browsers that
 * never signed in to the account have one try in 15 minutes. Throws `too-many-requests` without trying. A failed try is null.
 */
export async function limitTriesOfAccount<Result>(
  app: AppContext,
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

const bucket = (limit: Limit, who: string) => `${limit.name}:${who}`.slice(0, 300)

function tooMany(seconds: number, limit: string | undefined): AppError {
  const message = `Too many requests. Please wait ${atMost(seconds)} and try again.`
  return new AppError('too-many-requests', { message, limit, headers: { 'retry-after': String(Math.max(1, seconds)) } })
}

/** The longest wait, in words. */
function atMost(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes >= 60) return 'an hour'
  return minutes > 1 ? `${minutes} minutes` : 'a minute'
}
