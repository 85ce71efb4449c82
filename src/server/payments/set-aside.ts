import { z } from 'zod'
import type { AppContext } from '#server/app-context.ts'
import { int, text, textOrNull, uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, type Queryable } from '#server/platform/db/sql.ts'
import { describeError } from '#server/platform/logging/log.ts'
import type { Processor } from '#server/platform/ports/processor.ts'

/** What of the processor's lists a restore takes over. */
export const adoptableKinds = ['checkout', 'charge', 'refund', 'dispute'] as const

/** One of it: the processor's name for it, the orders that it names, and the payment that it is of. */
export type Adoptable = {
  kind: (typeof adoptableKinds)[number]
  objectId: string
  orderNumbers: readonly string[]
  paymentId: string | null
}

/** Rule 442: puts aside what could not be taken over, so that it holds nothing but its own orders. */
export async function setAside(app: AppContext, { orderNumbers, ...item }: Adoptable, error: unknown): Promise<void> {
  const now = app.clock()
  const described = describeError(error)
  const failure = String(described.error ?? '').slice(0, 200)
  app.log('not taken over after a restore', { kind: item.kind, name: item.objectId, ...described })
  const row = { ...item, id: newId(), orderNumbers: [...orderNumbers], failure, setAsideAt: now, nextTryAt: now }
  await app.db.sql`
    insert into processor_set_aside ${insertValues(row)}
    on conflict (kind, object_id) do update set failure = excluded.failure`
}

const waitingRow = z.object({
  id: uuid,
  kind: z.enum(adoptableKinds),
  objectId: text,
  orderNumbers: z.array(text),
  paymentId: textOrNull,
  tries: int,
})

/**
 * Rule 442: tries again what was put aside, a minute later and then after twice as long each time, up to six hours. `adopt` takes one over, and
 * throws if it cannot.
 */
export async function followSetAside(
  app: AppContext,
  processor: Processor,
  adopt: (app: AppContext, processor: Processor, item: Adoptable) => Promise<unknown>,
): Promise<void> {
  const { sql } = app.db
  const waiting = await sql(waitingRow)`
    select id, kind, object_id, order_numbers, payment_id, tries from processor_set_aside
    where next_try_at <= ${app.clock()} order by next_try_at, id limit 100`
  for (const { id, tries, ...item } of waiting) {
    try {
      await adopt(app, processor, item)
      await sql`delete from processor_set_aside where id = ${id}`
    } catch (error) {
      await setAside(app, item, error)
      const nextTryAt = new Date(app.clock().getTime() + Math.min(360, 2 ** tries) * 60_000)
      await sql`update processor_set_aside set tries = tries + 1, next_try_at = ${nextTryAt} where id = ${id}`
    }
  }
}

/** Rule 442: whether what moved for a payment waits until the payment is taken over. */
export async function isPaymentSetAside(sql: Queryable, paymentId: string | null): Promise<boolean> {
  const found = await sql`select from processor_set_aside where payment_id = ${paymentId}`
  return found.length > 0
}

/** Rule 442: whether something of orders is at the processor that was not taken over: nothing of them is paid, charged or given back until it is. */
export async function isSetAside(sql: Queryable, orderIds: readonly string[]): Promise<boolean> {
  const found = await sql`
    select from processor_set_aside s
    where exists (select from orders o where o.id = any(${[...orderIds]}::uuid[]) and o.order_number = any(s.order_numbers))
      or exists (
        select from payment_attempts a join payment_attempt_parts part on part.attempt_id = a.id
        where a.payment_id = s.payment_id and part.order_id = any(${[...orderIds]}::uuid[]))
    limit 1`
  return found.length > 0
}
