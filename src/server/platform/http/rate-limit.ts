import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/client.ts'
import { int } from '#server/platform/db/columns.ts'
import { AppError } from './app-error.ts'

/** How often something may happen within a span of time. */
export type Limit = { name: string; max: number; seconds: number }

/** Where hits are counted: in the database, so that several processes count as one. */
export type RateLimited = { config: Pick<Config, 'rateLimits'>; db: Pick<Database, 'apart'> }

/** Counts one hit of `who` and throws `too-many-requests` if there are more than the limit. Null is not counted (rule 204). */
export async function consumeRateLimit(app: RateLimited, limit: Limit, who: string | null): Promise<void> {
  if (!app.config.rateLimits || who === null) return
  const { hits, seconds } = await recordHit(app, limit, who)
  if (hits > limit.max) throw tooMany(seconds, hits === limit.max + 1 ? limit.name : undefined)
}

/** Counts one hit; `seconds` until the count begins again. */
export const recordHit = (app: RateLimited, limit: Limit, who: string) =>
  app.db.apart.one({ hits: int, seconds: int })`
    insert into rate_limits as r (bucket, hits, resets_at)
    values (${bucket(limit, who)}, 1, now() + make_interval(secs => ${limit.seconds}))
    on conflict (bucket) do update set
      hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning hits, ceil(extract(epoch from resets_at - now()))::int as seconds`

/** Takes a hit back if the attempt was fine. Counting first keeps concurrent attempts within the limit. */
export async function refundRateLimit(app: RateLimited, limit: Limit, who: string | null): Promise<void> {
  if (!app.config.rateLimits || who === null) return
  await app.db.apart`update rate_limits set hits = hits - 1 where bucket = ${bucket(limit, who)} and hits > 0`
}

/**
 * Counts a try under each limit, and takes the hits back if it succeeds, or breaks off before it is decided. A failed try is null. Throws
 * `too-many-requests` without trying. Later limits are not used up by what an earlier one stops.
 */
export async function limitTries<Result>(
  app: RateLimited,
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

const bucket = (limit: Limit, who: string) => `${limit.name}:${who}`.slice(0, 300)

function tooMany(seconds: number, limit: string | undefined): AppError {
  const message = `Too many requests. Please wait ${atMost(seconds)} and try again.`
  return new AppError('too-many-requests', { message, limit, headers: { 'retry-after': String(Math.max(1, seconds)) } })
}

/** The longest wait, in words. */
function atMost(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  if (minutes >= 60) return 'an hour'
  return minutes > 1 ? `${minutes} minutes` : 'a minute'
}
