import { guestConsentDays } from '#domain/payments/stored-cards.ts'
import { consentYears, daysBefore, yearsBefore } from '#domain/retention/periods.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Sql, Transaction } from '#server/platform/db/client.ts'
import { text, uuid } from '#server/platform/db/columns.ts'
import type { Fragment } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { describeError } from '#server/platform/logging/log.ts'

/**
 * Rule 492: ends cards, with everything that they may be charged for. The worker gives them up at the processor right after; no charge begins
 * once this is committed.
 */
export async function removeCards(tx: Transaction, which: Fragment, now: Date): Promise<number> {
  const cards = await tx({ id: uuid })`
    select c.id from stored_cards c join processor_customers holder on holder.id = c.stored_for
    where c.removed_at is null and ${which} order by c.id for update of c`
  const ids = cards.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx`update stored_cards set removed_at = ${now} where id = any(${ids}::uuid[])`.execute()
  await tx`
    update payment_consents set state = 'ended', ended_at = ${now} where card_id = any(${ids}::uuid[]) and state = 'given'`.execute()
  tx.changed.addAll('orders')
  // Rings for the worker.
  tx.changed.addAll('payments')
  return ids.length
}

/** Rule 491: a login removes one of its cards. */
export const removeCard = ({ db, clock }: AppContext, cardId: string) =>
  inTransaction(db.locking, (tx) => removeCards(tx, tx`c.id = ${cardId}`, clock()))

/** The same for a card that somebody without an account gave for an order. Returns false if there is none. */
export async function removeGuestCard(
  { db, clock }: AppContext,
  { cardId, orderId }: { cardId: string; orderId: string },
): Promise<boolean> {
  return inTransaction(db.locking, async (tx) => {
    await removeCards(tx, tx`c.id = ${cardId} and holder.order_id = ${orderId}`, clock())
    const gone = await tx({ id: uuid })`
      select c.id from stored_cards c join processor_customers holder on holder.id = c.stored_for
      where c.id = ${cardId} and holder.order_id = ${orderId}`
    return gone.length > 0
  })
}

/** Rules 191 and 492: nothing of a login that goes may be charged anymore. What it agreed to stays for two years, without it. */
export async function endOfLogin(tx: Transaction, loginId: string, now: Date): Promise<void> {
  await removeCards(tx, tx`c.login_id = ${loginId}`, now)
  await tx`
    update payment_consents set state = 'not-given', ended_at = ${now} where login_id = ${loginId} and state = 'asked'`.execute()
}

/** Rules 189, 211 and 492: the same for what somebody without an account gave for an order. */
export async function endOfOrder(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await removeCards(tx, tx`holder.order_id = ${orderId}`, now)
  await tx`
    update payment_consents set state = 'not-given', ended_at = ${now}
    where state = 'asked' and stored_for in (select id from processor_customers where order_id = ${orderId})`.execute()
}

/** Rule 492: what somebody without an account agreed to ends with the order and 60 days. */
export async function endOldConsents(app: AppContext): Promise<void> {
  const now = app.clock()
  const before = daysBefore(now, guestConsentDays)
  await inTransaction(app.db.locking, (tx) =>
    removeCards(
      tx,
      tx`holder.order_id in (
        select o.id from order_facts o join processor_customers kept on kept.order_id = o.id
        where o.actual_pickup_date < (${before}::timestamptz at time zone 'America/Los_Angeles')::date
          or o.status = 'cancelled' and o.updated_at < ${before} or o.archived_at < ${before})`,
      now,
    ),
  )
}

const detachable = { id: uuid, processorId: text }

/** Gives up at the processor what was removed here. One that it does not answer about is asked for again. */
export async function detachRemoved(app: AppContext): Promise<void> {
  const { processor } = app
  const account = processor?.health().account ?? null
  if (processor === null || account === null) return
  const removed = await app.db.sql(detachable)`
    select c.id, c.processor_id from stored_cards c join processor_customers holder on holder.id = c.stored_for
    where c.removed_at is not null and c.detached_at is null and holder.processor_account = ${account.id} and c.is_live = ${account.isLive}
    order by coalesce(c.tried_at, c.removed_at), c.id limit 100`
  for (const { id, processorId } of removed) {
    try {
      await app.db.sql`update stored_cards set tried_at = ${app.clock()} where id = ${id}`
      await processor.forget(processorId)
      await app.db.sql`update stored_cards set detached_at = ${app.clock()} where id = ${id}`
    } catch (error) {
      app.log('card not given up at the payment processor', { card: id, ...describeError(error) })
    }
  }
}

/**
 * Rules 190 and 492: two years after its end nothing is left of what somebody agreed to, with the network address and the last four digits; of
 * what nobody gave, nothing after a day. Then the names at the processor go, once it has given up what they name.
 */
export async function purgeConsents(sql: Sql, now: Date): Promise<void> {
  const evidence = yearsBefore(now, consentYears)
  const yesterday = daysBefore(now, 1)
  await sql`
    delete from payment_consents
    where state = 'ended' and ended_at < ${evidence} or state = 'not-given' and ended_at < ${yesterday}`
  await sql`
    delete from stored_cards c
    where c.detached_at is not null and not exists (select from payment_consents where card_id = c.id)
      and not exists (
        select from payment_attempts a
        where a.card_id = c.id and a.state in ('new', 'sent', 'processing', 'unknown'))`
  await sql`
    delete from processor_customers p
    where p.made_at < ${evidence} and not exists (select from payment_consents where stored_for = p.id)
      and not exists (select from stored_cards where stored_for = p.id)`
}
