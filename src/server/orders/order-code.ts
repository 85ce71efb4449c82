import { createHash, randomInt } from 'node:crypto'
import { orderCodeRefusals } from '#content/wording/day-changes.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import type { AppContext } from '#server/app-context.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import { bool, int } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'

/** How many minutes a code is valid, and how many wrong attempts it allows (rule 256). */
export const [codeMinutes, maxTries] = [15, 5]

/**
 * Whether a browser proved access to the email address of an order, with a code for this order or another one with the same
 * address.
 */
export async function isCodeConfirmed(sql: Queryable, order: StaffOrder, tokenHash: Buffer): Promise<boolean> {
  const { isConfirmed } = await sql.one({ isConfirmed: bool })`
    select exists (
      select from order_access a join orders o on o.id = a.order_id
      where a.token_hash = ${tokenHash} and a.code_confirmed_at is not null
        and lower(o.customer_email) = lower(${order.customerEmail})) as is_confirmed`
  return isConfirmed
}

/**
 * Queues the email with a code for a browser that can see the order, unless one waits already: of two, the last to arrive could have the code
 * that the other one replaced (rule 256). Throws `not-allowed-now` if the order has no email.
 */
export async function sendOrderCode(app: AppContext, order: StaffOrder, tokenHash: Buffer): Promise<void> {
  if (order.customerEmail === '') throw new AppError('not-allowed-now', { message: orderCodeRefusals.noEmail })
  const { id: orderId, customerEmail: recipient, language } = order
  const access = tokenHash.toString('hex')
  await inTransaction(app.db.sql, async (tx) => {
    await tx`select from order_access where token_hash = ${tokenHash} and order_id = ${orderId} for update`.execute()
    const waiting = await tx`
      select from emails where order_id = ${orderId} and template = 'order-code' and status = 'queued' and data ->> 'access' = ${access}`
    if (waiting.length === 0)
      await queueEmails(tx, [{ template: 'order-code', recipient, language, orderId, data: { access } }])
  })
}

/**
 * Creates a code for a browser. Stores only its hash, and replaces the previous code. Null if the browser can no longer see the
 * order.
 */
export async function newOrderCode(
  { db, clock }: AppContext,
  { orderId, access }: { orderId: string; access: string },
): Promise<string | null> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const tokenHash = Buffer.from(access, 'hex')
  const changed = await db.sql({ count: int })`
    update order_access set code_hash = ${hashCode(code, tokenHash)}, code_sent_at = ${clock()}, code_tries = 0
    where token_hash = ${tokenHash} and order_id = ${orderId} returning 1 as count`
  return changed.length > 0 ? code : null
}

/**
 * Confirms that a browser has access to the email address of an order. Counts every attempt before checking it, so that parallel requests
 * gain no extra attempts. Throws `invalid-input` for a wrong or expired code.
 */
export async function confirmOrderCode(
  { db, clock }: AppContext,
  { orderId, tokenHash, code }: { orderId: string; tokenHash: Buffer; code: string },
): Promise<void> {
  const now = clock()
  const [tried] = await db.sql({ isRight: bool })`
    update order_access set code_tries = code_tries + 1
    where token_hash = ${tokenHash} and order_id = ${orderId} and code_hash is not null and code_tries < ${maxTries}
      and code_sent_at > ${now}::timestamptz - make_interval(mins => ${codeMinutes})
    returning code_hash = ${hashCode(code, tokenHash)} as is_right`
  if (!tried?.isRight) {
    const message = tried ? orderCodeRefusals.wrong : orderCodeRefusals.expired
    throw new AppError('invalid-input', { message, fields: { code: message } })
  }
  await db.sql`
    update order_access set code_confirmed_at = ${now}, code_hash = null
    where token_hash = ${tokenHash} and order_id = ${orderId}`
}

/** Salted with the browser's token: the same code has another hash in another browser. */
const hashCode = (code: string, tokenHash: Buffer) => createHash('sha256').update(tokenHash).update(code).digest()
