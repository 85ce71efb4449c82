import { z } from 'zod'
import { pushText } from '#content/driver/driver-app.ts'
import { pushProblems } from '#content/wording/phones.ts'
import { pushKinds } from '#contract/phones/phone-words.ts'
import { isoDate } from '#contract/wire/wire.ts'
import type { AppContext } from '#server/app-context.ts'
import { int, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { ownOrigin } from '#server/platform/http/own-origin.ts'
import { NotPublic, sendToPublic } from '#server/platform/http/public-address.ts'
import { describeError } from '#server/platform/logging/log.ts'
import { type PushKeys, pushKeys } from './push-keys.ts'
import { findPushProblem } from './push-subscription.ts'

const dueMessage = z.object({
  id: uuid,
  deviceId: uuid,
  kind: z.enum(pushKinds),
  day: isoDate,
  attempts: int,
  language: z.enum(['en', 'es']),
  /** May have any shape that an earlier version stored. */
  push: z.unknown(),
})

const subscription = z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) })

type DueMessage = z.output<typeof dueMessage>

/**
 * Minutes until the next attempt, by the number of earlier attempts. After the last one the message is set aside,
 * because the day is over.
 */
const retryMinutes = [1, 5, 15, 60] as const

/** Timeout for a push service, in milliseconds. */
const deadlineMs = 10_000

/**
 * `gone`: the push service no longer knows the subscription. `again`: retry later; if there is no retry left, `problem` says why it
 * failed.
 */
type Outcome = { is: 'sent' } | { is: 'gone' } | { is: 'again' | 'set-aside'; problem: string }

/**
 * Sends due messages; called by the worker. Deletes a subscription that the push service no longer knows. Sets aside a message that cannot
 * be sent, with the reason, without blocking others (rule 292).
 */
export async function sendPushes(app: AppContext, signal: AbortSignal): Promise<void> {
  for (;;) {
    const [message] = await claim(app)
    if (!message || signal.aborted) return
    // Load the keys first: an error with the site's keys must not count against a single message.
    const keys = await pushKeys(app)
    const outcome = await send(app, message, keys)
    if (outcome.is === 'gone') await forget(app, message.deviceId)
    else if (outcome.is === 'sent') await recordSent(app, message)
    else if (outcome.is === 'again') await tryLater(app, message, outcome.problem)
    else await setAside(app, message, outcome.problem)
  }
}

/**
 * Claims a due message for one minute, so that no other process takes it. Uses the database's clock, which all
 * processes share.
 */
const claim = ({ db }: AppContext) => db.sql(dueMessage)`
  with claimed as (
    update push_messages set attempts = attempts + 1, due_at = now() + interval '1 minute'
    where id = (
      select m.id from push_messages m join driver_devices d on d.id = m.device_id and d.push is not null
      where m.set_aside_at is null and m.due_at <= now()::timestamptz(3) order by m.due_at limit 1 for update of m skip locked)
    returning id, device_id, kind, day, attempts - 1 as attempts
  )
  select c.id, c.device_id, c.kind, c.day, c.attempts, coalesce(driver.language, 'en') as language, d.push
  from claimed c join driver_devices d on d.id = c.device_id left join drivers driver on driver.id = d.driver_id`

/** Milliseconds until the next message is due; null if none waits. */
export async function millisecondsToNextPush(sql: Queryable): Promise<number | null> {
  const [next] = await sql({ wait: int })`
    select greatest(0, extract(epoch from m.due_at - now()) * 1000)::int as wait
    from push_messages m join driver_devices d on d.id = m.device_id and d.push is not null
    where m.set_aside_at is null order by m.due_at limit 1`
  return next?.wait ?? null
}

const recordSent = ({ db: { sql } }: AppContext, { id, deviceId }: DueMessage) => sql`
  delete from push_messages where id = ${id} or (device_id = ${deviceId} and set_aside_at is not null)`

async function tryLater(app: AppContext, message: DueMessage, problem: string) {
  const minutes = retryMinutes[message.attempts]
  if (minutes === undefined) return setAside(app, message, problem)
  await app.db.sql`
    update push_messages set due_at = now() + make_interval(mins => ${minutes}) where id = ${message.id}`
}

/** Deletes a subscription that the push service no longer knows. */
async function forget({ db: { sql } }: AppContext, deviceId: string) {
  await sql`update driver_devices set push = null where id = ${deviceId}`
  await sql`delete from push_messages where device_id = ${deviceId}`
}

/** Sets a message aside. Deletes older ones of the phone, because the list of phones shows only the newest. */
async function setAside(app: AppContext, { id, deviceId }: DueMessage, problem: string) {
  app.log('push message set aside', { id, device: deviceId, reason: problem })
  await inTransaction(app.db.sql, async (tx) => {
    await tx`delete from push_messages where device_id = ${deviceId} and set_aside_at is not null`
    await tx`update push_messages set set_aside_at = ${app.clock()}, problem = ${problem} where id = ${id}`
    tx.changed.add('routes', deviceId)
  })
}

async function send(
  app: AppContext,
  { push, kind, day, language, attempts }: DueMessage,
  { publicKey, privateKey }: PushKeys,
): Promise<Outcome> {
  // An attempt counts even if the process ends halfway.
  if (attempts > retryMinutes.length) return { is: 'set-aside', problem: pushProblems.unreachable }
  const stored = subscription.safeParse(push)
  if (!stored.success) return { is: 'set-aside', problem: pushProblems.wrongKey }
  const wrong = findPushProblem(stored.data)
  if (wrong) return { is: 'set-aside', problem: wrong.message }
  try {
    const { default: webPush } = await import('web-push')
    const body = JSON.stringify({ kind, day, ...pushText[language][kind], language })
    const made = webPush.generateRequestDetails(stored.data, body, {
      // Apple rejects a subject that is not an https address.
      vapidDetails: { subject: ownOrigin(app.config), publicKey, privateKey },
      TTL: 6 * 60 * 60,
      urgency: 'high',
      topic: kind,
    })
    return await post(app, made.endpoint, { headers: made.headers as Record<string, string>, body: made.body })
  } catch (error) {
    app.log('push message failed', describeError(error))
    return { is: 'set-aside', problem: pushProblems.failed }
  }
}

async function post(
  app: AppContext,
  endpoint: string,
  { headers, body }: { headers: Record<string, string>; body: Buffer | null },
): Promise<Outcome> {
  try {
    const sent = { method: 'POST', headers, body: body ?? Buffer.alloc(0), deadlineMs } as const
    const status = await sendToPublic(app.internet, endpoint, sent)
    if (status === 404 || status === 410) return { is: 'gone' }
    if (status >= 200 && status < 300) return { is: 'sent' }
    return { is: status === 429 || status >= 500 ? 'again' : 'set-aside', problem: pushProblems.refused(status) }
  } catch (error) {
    if (error instanceof NotPublic) return { is: 'set-aside', problem: pushProblems.privateAddress }
    app.log('push message failed', { reason: String(error) })
    return { is: 'again', problem: pushProblems.unreachable }
  }
}
