import type { PageLanguage } from '#content/company/languages.ts'
import { moreItemsName as spanishMore, itemName as spanishName } from '#content/spanish/wording/stored-text.ts'
import { moreItemsName, onlinePaymentRefusals, paidItemName } from '#content/wording/online-payments.ts'
import type { PaymentWay } from '#contract/payments/online-payments.ts'
import type { Cents } from '#contract/values/units.ts'
import {
  checkoutMinutes,
  maxFailedADay,
  maxOnlineCents,
  minOnlineCents,
  type NextStep,
  nextStep,
  pageLines,
} from '#domain/payments/attempts.ts'
import type { AppContext } from '#server/app-context.ts'
import { lockOrders } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Processor } from '#server/platform/ports/processor.ts'
import { countRefused, findAttempt, insertAttempt, listOpenAttempts } from './attempt-queries.ts'
import { findAskedAtBooking } from './booking-payments.ts'
import { type DueItem, listBankDiscounts, listDue, type PaySubject } from './due.ts'
import { bringUpToDate, closeAttempt } from './follow-attempt.ts'
import type { Keeping } from './keep-offer.ts'
import { isSetAside } from './set-aside.ts'
import { insertConsent } from './stored-card-queries.ts'

export type Payer = {
  subject: PaySubject
  linkId: string | null
  way: PaymentWay
  /** Ids of invoices and orders; null: everything that is due. */
  items: readonly string[] | null
  /** What is paid because the order was booked online (rule 414), instead of all that is due of it. */
  atBooking?: boolean
  /** As it was shown; null: whatever it is. */
  totalCents: Cents | null
  /** The page that the customer comes back to, beginning with the origin. */
  page: string
  /** What was agreed to, so that the card is kept. */
  keeping: Keeping | null
  /** Of the page that asks, and so of the processor's (rule 485). */
  language: PageLanguage
}

/** So often earlier attempts are closed before somebody else is let go first. */
const maxRounds = 4

/**
 * Rule 401: begins a payment, or goes on with the one that was begun. Returns the processor's page; null if a payment was approved already.
 * Throws `not-allowed-now` if what is due differs from what was shown or cannot be paid online, and `try-again` while the processor is silent.
 */
export async function startPayment(app: AppContext, processor: Processor, payer: Payer): Promise<string | null> {
  await requireWay(processor, payer.way)
  for (let round = 0; round < maxRounds; round++) {
    const step = await inTransaction(app.db.locking, (tx) => decide(tx, app, processor, payer))
    if (step.do === 'confirm') return null
    if (step.do === 'call-us') throw refuse(onlinePaymentRefusals.unknown)
    if (step.do === 'go-on') {
      const checkout = await bringUpToDate(app, processor, step.attemptId)
      // Somebody else may have closed it meanwhile.
      const isStillOpen = (await findAttempt(app.db.sql, step.attemptId))?.state === 'needs-customer'
      if (checkout?.state === 'open' && isStillOpen) return checkout.url
      if (checkout?.state === 'processing' || checkout?.state === 'paid') return null
    }
    if (step.do === 'close')
      for (const attemptId of step.attemptIds) {
        const closed = await closeAttempt(app, processor, attemptId)
        if (closed?.state === 'processing' || closed?.state === 'paid') return null
      }
  }
  throw new AppError('try-again', { message: onlinePaymentRefusals.silent })
}

async function requireWay(processor: Processor, way: PaymentWay): Promise<void> {
  const { account } = processor.health().account === null ? await processor.look() : processor.health()
  if (account === null) throw new AppError('try-again', { message: onlinePaymentRefusals.silent })
  if (way === 'bank' && !account.takesBank) throw refuse(onlinePaymentRefusals.notOffered)
}

/** The orders are locked, so that two browsers that press at once see each other's attempt. */
async function decide(tx: Transaction, app: AppContext, processor: Processor, payer: Payer): Promise<NextStep> {
  const ids = (await listDue(tx, payer.subject)).map(({ orderId }) => orderId)
  await lockOrders(tx, [...new Set(ids)])
  const due = await listDue(tx, payer.subject)
  const chosen = payer.atBooking ? await chooseAtBooking(tx, due, payer) : choose(due, payer)
  const orderIds = [...new Set(chosen.map(({ orderId }) => orderId))]
  const discounts = payer.way === 'bank' && !payer.atBooking ? await listBankDiscounts(tx, chosen) : noDiscounts
  const parts = chosen.map(({ orderId, invoiceId, cents }) => {
    const { totalCents: discountCents = 0, hundredths: discountHundredths = 0 } = discounts.get(invoiceId) ?? {}
    return { orderId, invoiceId, cents: cents - discountCents, discountCents, discountHundredths }
  })
  const amountCents = parts.reduce((sum, { cents }) => sum + cents, 0)
  if (payer.totalCents !== null && payer.totalCents !== amountCents) throw refuse(onlinePaymentRefusals.changed)
  const now = app.clock()
  // Rule 442: what is not taken over after a restore may have paid them.
  if (await isSetAside(tx, orderIds)) return { do: 'call-us' }
  const step = nextStep(
    await listOpenAttempts(tx, orderIds),
    { way: payer.way, storedFor: payer.keeping?.consent.storedFor ?? null, parts },
    now,
  )
  const isRefused = app.config.rateLimits && (await countRefused(tx, orderIds, now)) >= maxFailedADay
  // Nobody goes on with a page on which too many cards were refused.
  if (step.do === 'go-on' && isRefused) return { do: 'close', attemptIds: [step.attemptId] }
  if (step.do !== 'begin') return step
  if (amountCents < minOnlineCents || amountCents > maxOnlineCents) throw refuse(onlinePaymentRefusals.outsideLimits)
  if (isRefused) throw refuse(onlinePaymentRefusals.tooManyFailed)
  const { account } = processor.health()
  if (account === null) throw new AppError('try-again', { message: onlinePaymentRefusals.silent })
  const id = newId()
  const expiresAt = new Date(now.getTime() + checkoutMinutes * 60_000)
  const separator = payer.page.includes('?') ? '&' : '?'
  const parameters = processor.parametersOf({
    attemptId: id,
    way: payer.way,
    orderNumbers: [...new Set(chosen.map(({ orderNumber }) => orderNumber))],
    lines: linesOf(chosen, parts, payer.language),
    language: payer.language,
    returnTo: { paid: `${payer.page}${separator}back=1`, notPaid: payer.page },
    expiresAt,
    keepFor: payer.keeping?.processorId ?? null,
  })
  const { way, linkId } = payer
  const { id: processorAccount, isLive } = account
  const attempt = {
    id,
    way,
    amountCents,
    processorAccount,
    isLive,
    parameters,
    linkId,
    createdAt: now,
    expiresAt,
    parts,
  }
  await insertAttempt(tx, attempt)
  if (payer.keeping) await insertConsent(tx, { ...payer.keeping.consent, attemptId: id, askedAt: now })
  return { do: 'go-on', attemptId: id }
}

/** The lines of the processor's page. */
function linesOf(chosen: readonly DueItem[], parts: readonly { cents: Cents }[], language: PageLanguage) {
  const [nameOf, moreOf] = language === 'es' ? [spanishName, spanishMore] : [paidItemName, moreItemsName]
  const lines = chosen.map(({ number, invoiceId }, place) => ({
    name: nameOf(number, invoiceId !== null),
    cents: parts[place]?.cents ?? 0,
  }))
  return pageLines(lines, moreOf)
}

/** What of the due is paid. Throws `not-allowed-now` if it is not what was shown. */
function choose(due: readonly DueItem[], { items }: Payer): DueItem[] {
  if (due.length === 0) throw refuse(onlinePaymentRefusals.nothingDue)
  const chosen = items === null ? [...due] : due.filter(({ id }) => items.includes(id))
  const isWhole = items === null || chosen.length === new Set(items).size
  if (!isWhole) throw refuse(onlinePaymentRefusals.changed)
  return chosen
}

/** Throws `not-allowed-now` if nothing is asked for the booking anymore. */
async function chooseAtBooking(tx: Transaction, due: readonly DueItem[], { subject }: Payer) {
  const asked = 'orderId' in subject ? await findAskedAtBooking(tx, subject.orderId, due) : null
  if (asked === null) throw refuse(onlinePaymentRefusals.nothingDue)
  const { item, amountCents: cents } = asked
  return [{ ...item, cents }]
}

const noDiscounts: Awaited<ReturnType<typeof listBankDiscounts>> = new Map()

const refuse = (message: string) => new AppError('not-allowed-now', { message })
