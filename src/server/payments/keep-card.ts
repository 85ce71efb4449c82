import { inSpanish } from '#content/company/languages.ts'
import { onlinePaymentRefusals } from '#content/wording/online-payments.ts'
import { storedCardRefusals } from '#content/wording/stored-cards.ts'
import type { PaymentWay } from '#contract/payments/online-payments.ts'
import { checkoutMinutes } from '#domain/payments/attempts.ts'
import type { AppContext } from '#server/app-context.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { text, textOrNull, uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { describeError } from '#server/platform/logging/log.ts'
import type { Checkout, Processor, StoredMethod } from '#server/platform/ports/processor.ts'
import type { Context } from '#server/site/context.ts'
import type { SignedInCustomer } from '#server/site/sign-ins.ts'
import { agree, findKeepableForAccount } from './keep-offer.ts'
import { insertConsent, listOpenSetups, lockConsent } from './stored-card-queries.ts'

/**
 * Rule 490: begins to save a card for all orders of the account that a login pays for; the page of the processor. Throws `not-allowed-now` if it may
 * not or the offer changed, and `try-again` while the processor is silent.
 */
export async function beginKeeping(
  context: Context,
  processor: Processor,
  { customer, way, offer }: { customer: SignedInCustomer; way: PaymentWay; offer: string },
): Promise<string> {
  const { app, origin, language } = context
  const { account } = processor.health().account === null ? await processor.look() : processor.health()
  if (account === null) throw silent()
  if (way === 'bank' && !account.takesBank) throw refuse(onlinePaymentRefusals.notOffered)
  const found = await findKeepableForAccount(context, customer)
  if (found === null) throw refuse(storedCardRefusals.noAccount)
  const { consent, processorId } = await agree(app, processor, offer, found)
  const now = app.clock()
  const expiresAt = new Date(now.getTime() + checkoutMinutes * 60_000)
  const page = `${origin}${language === 'es' ? inSpanish('/dashboard') : '/dashboard'}?tab=settings`
  const parameters = processor.keepParametersOf({
    consentId: consent.id,
    way,
    keepFor: processorId,
    returnTo: { paid: `${page}&back=1`, notPaid: page },
    language,
    expiresAt,
  })
  await inTransaction(app.db.locking, async (tx) => {
    await insertConsent(tx, { ...consent, attemptId: null, askedAt: now, parameters, expiresAt })
  })
  try {
    const begun = await processor.begin(parameters, consent.id)
    await app.db.sql`update payment_consents set checkout_id = ${begun.id} where id = ${consent.id}`
    if (begun.state === 'open') return begun.url
  } catch (error) {
    // Nobody has its address, so that nobody saves a card there.
    app.log('the payment processor did not answer', { consent: consent.id, ...describeError(error) })
  }
  throw silent()
}

/** Applies what a page is now that only keeps a card. Returns false for one that no consent of ours opened. */
export async function applyStored(app: AppContext, { attemptId: id, ...checkout }: Checkout): Promise<boolean> {
  if (id === null || !uuid.safeParse(id).success) return false
  return inTransaction(app.db.locking, async (tx) => {
    const consent = await lockConsent(tx, { id })
    if (!consent) return false
    if (checkout.state === 'paid' && checkout.stored)
      await keep(tx, { consent, stored: checkout.stored, isLive: checkout.isLive, now: app.clock() })
    else if (checkout.state === 'expired') await leaveOut(tx, consent, app.clock())
    return true
  })
}

/** Rule 490: what was agreed to with a payment holds once the payment was approved; of one that is over, nothing does. */
export async function followConsent(
  tx: Transaction,
  { attemptId, checkout, isOver, now }: { attemptId: string; checkout: Checkout; isOver: boolean; now: Date },
): Promise<void> {
  const consent = await lockConsent(tx, { attemptId })
  if (!consent) return
  if (checkout.stored) await keep(tx, { consent, stored: checkout.stored, isLive: checkout.isLive, now })
  else if (isOver) await leaveOut(tx, consent, now)
}

/** Nothing was agreed to with an attempt that ends without any page. */
export const dropConsent = (tx: Transaction, attemptId: string, now: Date) =>
  tx`
  update payment_consents set state = 'not-given', ended_at = ${now} where attempt_id = ${attemptId} and state = 'asked'`.execute()

type Consent = NonNullable<Awaited<ReturnType<typeof lockConsent>>>

const leaveOut = (tx: Transaction, { id }: Consent, now: Date) =>
  tx`update payment_consents set state = 'not-given', ended_at = ${now} where id = ${id} and state = 'asked'`.execute()

const storedRow = { id: uuid }

/** Once for each consent. What was withdrawn meanwhile, as by an erased login, is given up at the processor. */
async function keep(
  tx: Transaction,
  { consent, stored, isLive, now }: { consent: Consent; stored: StoredMethod; isLive: boolean; now: Date },
): Promise<void> {
  const isWanted = consent.state === 'asked'
  if (!isWanted && consent.state !== 'not-given') return
  const { storedFor, loginId } = consent
  const { id: processorId, ...method } = stored
  const removedAt = isWanted ? null : now
  const row = { ...method, id: newId(), storedFor, loginId, processorId, isLive, savedAt: now, removedAt }
  await tx`insert into stored_cards ${insertValues(row)} on conflict (processor_id) do nothing`.execute()
  tx.changed.addAll('orders')
  tx.changed.addAll('payments')
  if (!isWanted) return
  const card = await tx.one(storedRow)`select id from stored_cards where processor_id = ${processorId}`
  await tx`
    update payment_consents set state = 'given', given_at = ${now}, card_id = ${card.id}, last_four = ${stored.lastFour} where id = ${consent.id}`.execute()
  await sendCopy(tx, consent)
}

/** Whoever agreed gets what was agreed to in writing. */
async function sendCopy(tx: Transaction, { id, loginId, orderIds, language }: Consent): Promise<void> {
  const [orderId = null] = orderIds
  const [recipient] = await tx({ email: text, orderId: textOrNull })`
    select coalesce(
        (select email from customers where id = ${loginId}), (select customer_email from orders where id = ${orderId} and archived_at is null)) as email,
      (select id from orders where id = ${orderId})::text as order_id`
  if (!recipient?.email) return
  await queueEmails(tx, [
    {
      template: 'card-stored',
      recipient: recipient.email,
      language,
      ...(recipient.orderId && { orderId: recipient.orderId }),
      data: { consentId: id },
    },
  ])
}

/** Asks what became of the pages that only keep a card: of one login, or of everybody's whose answer did not come. */
export async function followKeeping(app: AppContext, processor: Processor, loginId: string | null): Promise<void> {
  const now = app.clock()
  for (const { id, checkoutId } of await listOpenSetups(app.db.sql, { loginId, now })) {
    try {
      await app.db.sql`update payment_consents set checked_at = ${now} where id = ${id}`
      const checkout = checkoutId === null ? null : await processor.read(checkoutId)
      if (checkout) await applyStored(app, checkout)
      else
        await app.db.sql`
          update payment_consents set state = 'not-given', ended_at = ${now} where id = ${id} and state = 'asked' and expires_at < ${now}`
    } catch (error) {
      app.log('saved card not compared with the payment processor', { consent: id, ...describeError(error) })
    }
  }
}

const refuse = (message: string) => new AppError('not-allowed-now', { message })
const silent = () => new AppError('try-again', { message: onlinePaymentRefusals.silent })
