import { lapseTime, maxReservedByNetwork, mayReserve } from '#domain/orders/unverified-booking.ts'
import type { Hold } from '#domain/scheduling/holds.ts'
import type { AppContext } from '#server/app-context.ts'
import { areEmailsSent } from '#server/outbox/mail-health.ts'
import { int } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import type { LockedCapacity } from '#server/scheduling/lock-capacity.ts'
import type { UnverifiedBooking } from './order-draft.ts'

/** From this many unverified bookings per hour, the office gets one email about all of them (rule 203). */
const floodSize = 20

/** The counts for a visitor's booking. */
export type VisitorCounts = {
  /** How many unverified bookings the network has reserved; null if the visitor is not counted. */
  reservedByNetwork: number | null
  isFlood: boolean
}

/**
 * Locks a visitor's network until the transaction ends, and counts its reservations, in one round trip. Call it before {@link
 * lockCapacity}, so that bookings of different sizes are counted one at a time. A null network is not counted; with RATE_LIMITS=off
 * nothing is counted.
 */
export async function countVisitor(
  tx: Queryable,
  { config }: Pick<AppContext, 'config'>,
  network: string | null,
  now: Date,
): Promise<VisitorCounts> {
  if (!config.rateLimits) return { reservedByNetwork: null, isFlood: false }
  // `execute` sends immediately: the count runs under the lock.
  const lock = network === null ? null : tx`select pg_advisory_xact_lock(hashtextextended(${network}, 201))`.execute()
  const counts = tx.one({ reserved: int, recent: int })`
    select
      (select count(*)::int from (
        select from unverified_bookings u join orders o on o.id = u.order_id
        where u.booked_from = ${network} and u.is_reserved and o.held_from is not null and o.archived_at is null
          and o.held_through >= (${now}::timestamptz at time zone 'America/Los_Angeles')::date
        limit ${maxReservedByNetwork}) reserving) as reserved,
      (select count(*)::int from (
        select from unverified_bookings where booked_at > ${now}::timestamptz - interval '1 hour' limit ${floodSize}) booked) as recent`
  const [{ reserved, recent }] = await Promise.all([counts, lock])
  return { reservedByNetwork: network === null ? null : reserved, isFlood: recent >= floodSize }
}

/** Rules 201 and 202: the facts about an accepted, unverified booking. While email is turned off, nothing is limited. */
export async function noteUnverified(
  tx: Queryable,
  app: AppContext,
  visitor: {
    network: string | null
    reservedByNetwork: number | null
    /** The days that the booking would hold. */
    days: Hold | null
    capacity: LockedCapacity
    /** Whether the confirmation is held back, which leaves the customer without a link. */
    isHeldBack: boolean
    now: Date
  },
): Promise<UnverifiedBooking> {
  const { network, days, capacity, isHeldBack, now } = visitor
  const isWithinLimits =
    !app.config.rateLimits ||
    mayReserve({
      days,
      unverifiedHolds: capacity.holds.filter(({ isVerified }) => !isVerified),
      types: capacity.equipment,
      reservedByNetwork: visitor.reservedByNetwork,
    })
  return {
    isReserved: isWithinLimits || !(await areEmailsSent(app, tx)),
    bookedFrom: network,
    lapsesAt: app.mailer === null || isHeldBack ? null : lapseTime(now),
  }
}
