import { z } from 'zod'
import { pushText } from '#content/driver/push-text.ts'
import { type PushKind, pushKinds } from '#contract/phones/phone-words.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { int, text, uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { ownOrigin } from '#server/platform/http/own-origin.ts'
import { pushKeys } from './push-keys.ts'

/** Rule 292: has the phones of a driver told of a route, in the transaction that publishes it. */
export async function queuePush(
  tx: Transaction,
  { driverId, kind, day, now }: { driverId: string; kind: PushKind; day: IsoDate; now: Date },
): Promise<void> {
  const devices = await tx({ id: uuid })`
    select id from driver_devices where driver_id = ${driverId} and push is not null and revoked_at is null`
  for (const { id } of devices)
    await tx`
      insert into push_messages (id, device_id, kind, day, created_at, due_at)
      values (${newId()}, ${id}, ${kind}, ${day}, ${now}, now())`
}

const dueMessage = z.object({
  id: uuid,
  deviceId: uuid,
  kind: z.enum(pushKinds),
  day: isoDate,
  attempts: int,
  language: z.enum(['en', 'es']),
  push: z.object({ endpoint: text, keys: z.object({ p256dh: text, auth: text }) }),
})

/** Minutes until the next try, by the number of those before; then it is given up, because the day is over. */
const retryMinutes = [1, 5, 15, 60] as const

/** Milliseconds that a push service may take. */
const deadlineMs = 10_000

/** Sends what is due; for the worker. A subscription that the push service does not know anymore is deleted. */
export async function sendPushes(app: AppContext, signal: AbortSignal): Promise<void> {
  for (;;) {
    const [message] = await claim(app)
    if (!message || signal.aborted) return
    const outcome = await send(app, message)
    const { sql } = app.db
    const wait = retryMinutes[message.attempts]
    if (outcome === 'gone') await forget(app, message.deviceId)
    else if (outcome !== 'again' || wait === undefined) await sql`delete from push_messages where id = ${message.id}`
    else await sql`update push_messages set due_at = now() + make_interval(mins => ${wait}) where id = ${message.id}`
  }
}

/** One that is due by the database's clock, which all processes share. Another process leaves it alone for a minute. */
const claim = ({ db }: AppContext) => db.sql(dueMessage)`
  with claimed as (
    update push_messages set attempts = attempts + 1, due_at = now() + interval '1 minute'
    where id = (
      select m.id from push_messages m join driver_devices d on d.id = m.device_id and d.push is not null
      where m.due_at <= now()::timestamptz(3) order by m.due_at limit 1 for update of m skip locked)
    returning id, device_id, kind, day, attempts - 1 as attempts
  )
  select c.id, c.device_id, c.kind, c.day, c.attempts, coalesce(driver.language, 'en') as language, d.push
  from claimed c join driver_devices d on d.id = c.device_id left join drivers driver on driver.id = d.driver_id`

/** The push service does not know the subscription anymore. */
async function forget({ db: { sql } }: AppContext, deviceId: string) {
  await sql`update driver_devices set push = null where id = ${deviceId}`
  await sql`delete from push_messages where device_id = ${deviceId}`
}

async function send(app: AppContext, { push, kind, day, language }: z.output<typeof dueMessage>) {
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = await pushKeys(app)
  const body = JSON.stringify({ kind, day, ...pushText[language][kind], language })
  const {
    endpoint,
    headers,
    body: encrypted,
  } = webPush.generateRequestDetails(push, body, {
    // Apple refuses a subject that is no https address.
    vapidDetails: { subject: ownOrigin(app.config), publicKey, privateKey },
    TTL: 6 * 60 * 60,
    urgency: 'high',
    topic: kind,
  })
  try {
    const reply = await fetch(endpoint, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: new Uint8Array(encrypted ?? Buffer.alloc(0)),
      signal: AbortSignal.timeout(deadlineMs),
      redirect: 'error',
    })
    if (reply.status === 404 || reply.status === 410) return 'gone'
    return reply.ok ? 'sent' : reply.status === 429 || reply.status >= 500 ? 'again' : 'refused'
  } catch (error) {
    app.log('push message failed', { reason: String(error) })
    return 'again'
  }
}
