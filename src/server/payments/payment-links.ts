import { onlinePaymentRefusals } from '#content/wording/online-payments.ts'
import { isPayLinkOver, maxLinkDays } from '#domain/payments/attempts.ts'
import type { AppContext } from '#server/app-context.ts'
import { accountEvent, accountNotFound, findAccount } from '#server/bill-to-accounts/account-queries.ts'
import type { Actor } from '#server/events/record-event.ts'
import { lockUnarchivedOrder } from '#server/orders/order-queries.ts'
import { recordOrderEvent } from '#server/orders/record-order-event.ts'
import { timestamp, timestampOrNull, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { hashToken, looksLikeToken, newToken } from '#server/platform/secrets/tokens.ts'
import { type DueItem, listDue, type PaySubject } from './due.ts'

/** Rule 402: makes a pay link. The token is stored nowhere else. */
export async function newPayLink(
  { db: { sql }, clock }: Pick<AppContext, 'db' | 'clock'>,
  origin: string,
  subject: PaySubject,
): Promise<string> {
  const token = newToken()
  await insertLink(sql, token, subject, clock())
  return `${origin}/pay#${token}`
}

const insertLink = (sql: Queryable, token: string, subject: PaySubject, madeAt: Date) =>
  sql`insert into payment_links ${insertValues({ id: newId(), tokenHash: hashToken(token), ...subject, madeAt })}`

export type OpenedPayLink = { id: string; subject: PaySubject; items: DueItem[] }

const linkRow = { id: uuid, orderId: uuidOrNull, billToId: uuidOrNull, madeAt: timestamp }

/** What a pay link opens. Throws `link-expired` for one that is over, revoked or unknown: one answer for all. */
export async function openPayLink(app: AppContext, token: string | undefined): Promise<OpenedPayLink> {
  const ended = () => new AppError('link-expired', { message: onlinePaymentRefusals.linkEnded })
  if (!looksLikeToken(token)) throw ended()
  const { sql } = app.db
  const [link] = await sql(linkRow)`
    select id, order_id, bill_to_id, made_at from payment_links where token_hash = ${hashToken(token)}`
  const now = app.clock()
  if (!link || now.getTime() - link.madeAt.getTime() > maxLinkDays * 86_400_000) throw ended()
  const { id, orderId, billToId, madeAt } = link
  const subject = orderId === null ? { billToId: billToId ?? '' } : { orderId }
  const items = await listDue(sql, subject)
  const settledAt = items.length > 0 ? null : ((await lastPaid(sql, link)) ?? madeAt)
  if (isPayLinkOver({ madeAt, settledAt }, now)) throw ended()
  return { id, subject, items }
}

/** When something was last received for what a link is about. */
async function lastPaid(
  sql: Queryable,
  { orderId, billToId }: { orderId: string | null; billToId: string | null },
): Promise<Date | null> {
  const { at } = await sql.one({ at: timestampOrNull })`
    select max(p.recorded_at) as at from payments p join orders o on o.id = p.order_id
    where o.id = ${orderId} or o.bill_to_id in (select accounts_of(account_in_effect(${billToId})))`
  return at
}

type MakeLink = {
  orderId?: string | undefined
  billToId?: string | undefined
  endEarlier: boolean
  actor: Actor
  origin: string
}

/** Rule 402: staff make a pay link, with an entry in the history of the order or the account. Throws `not-found`. */
export async function makePayLink(app: AppContext, { endEarlier, actor, origin, ...named }: MakeLink): Promise<string> {
  const token = newToken()
  const now = app.clock()
  await inTransaction(app.db.locking, async (tx) => {
    if (named.orderId !== undefined) {
      const order = await lockUnarchivedOrder(tx, named.orderId)
      if (endEarlier) await tx`delete from payment_links where order_id = ${order.id}`
      await insertLink(tx, token, { orderId: order.id }, now)
      await tx`update orders set version = version + 1, updated_at = ${now} where id = ${order.id}`
      const details = { before: {}, after: { endsEarlierPayLinks: endEarlier } }
      await recordOrderEvent(tx, { before: order, kind: 'pay-link-made', actor, now, details })
      return
    }
    const account = await findAccount(tx, named.billToId ?? '')
    if (!account) throw accountNotFound()
    const accountId = account.id
    if (endEarlier)
      await tx`delete from payment_links where bill_to_id in (select accounts_of(account_in_effect(${accountId})))`
    await insertLink(tx, token, { billToId: accountId }, now)
    await accountEvent(tx, {
      accountId,
      kind: 'pay-link-made',
      actor,
      now,
      before: {},
      after: { endsEarlierPayLinks: endEarlier },
    })
  })
  return `${origin}/pay#${token}`
}
