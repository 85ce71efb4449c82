import type { PageLanguage } from '#content/company/languages.ts'
import { consentText as spanish } from '#content/spanish/wording/stored-cards.ts'
import { onlinePaymentRefusals } from '#content/wording/online-payments.ts'
import { type ConsentFacts, consentText, consentVersion, storedCardRefusals } from '#content/wording/stored-cards.ts'
import type { KeepOffer } from '#contract/payments/online-payments.ts'
import { parseCents } from '#contract/values/entered-amounts.ts'
import { formatDollars } from '#contract/values/money.ts'
import { storedFor } from '#domain/payments/stored-cards.ts'
import { openStatuses } from '#domain/scheduling/open-status.ts'
import type { AppContext } from '#server/app-context.ts'
import { listIdsWithRight, readOrderRights } from '#server/orders/order-rights.ts'
import { bool, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { describeError } from '#server/platform/logging/log.ts'
import type { Processor } from '#server/platform/ports/processor.ts'
import { readSettings } from '#server/settings/setting-queries.ts'
import type { Context } from '#server/site/context.ts'
import type { SignedInCustomer } from '#server/site/sign-ins.ts'
import type { DueItem, PaySubject } from './due.ts'
import {
  accountToPayFor,
  hasConsent,
  holderOf,
  type NewConsent,
  nameHolder,
  type StoredFor,
} from './stored-card-queries.ts'

/** What somebody may agree to now, and whose it would be. */
export type Keepable = {
  offer: KeepOffer
  storedFor: StoredFor
  consent: Pick<
    NewConsent,
    | 'scope'
    | 'loginId'
    | 'billToId'
    | 'orderIds'
    | 'limitCents'
    | 'objectionDays'
    | 'wordingVersion'
    | 'wording'
    | 'language'
    | 'wordingLanguage'
    | 'address'
  >
}

/** A consent that is about to be written, with the processor's name of whom the card is kept for. */
export type Keeping = { consent: Omit<NewConsent, 'attemptId' | 'askedAt'>; processorId: string }

type Terms = Pick<Keepable['consent'], 'scope' | 'loginId' | 'billToId' | 'orderIds'> & {
  storedFor: StoredFor
  orderNumber: string
}

const guestRow = { isGuest: bool, billToId: uuidOrNull }

/**
 * Rules 490 and 491: what whoever pays may agree to, so that the card is kept. Null if the company does not keep cards, if nobody can say whose
 * it would be, or if it was agreed to already.
 */
export async function findKeepable(
  context: Context,
  processor: Processor,
  { subject, items }: { subject: PaySubject; items: readonly DueItem[] },
): Promise<Keepable | null> {
  const { app } = context
  const { sql } = app.db
  const [first] = items
  const { account } = processor.health()
  const settings = await readSettings(sql)
  if (settings.stored_cards === 'off' || !first || account === null) return null
  const dueIds = [...new Set(items.map(({ orderId }) => orderId))]
  const customer = await context.customer()
  const rights = customer ? await readOrderRights(sql, customer, dueIds) : null
  const facts = await sql.one(guestRow)`
    select o.customer_id is null and not exists (select from customers c where lower(c.email) = lower(o.customer_email)) as is_guest, o.bill_to_id
    from orders o where o.id = ${first.orderId}`
  const isOneOrder = 'orderId' in subject
  const found = storedFor({
    login: customer && { id: customer.id, mayPay: dueIds.every((id) => rights?.get(id)?.documents === true) },
    isStaff: (await context.staff()) !== null,
    isGuestOrder: facts.isGuest,
    isOneOrder,
  })
  if (found === null || facts.billToId === null) return null
  const loginId = found.holder === 'login' ? (customer?.id ?? null) : null
  const orderIds = customer && !isOneOrder ? await openOrders(app, customer, facts.billToId, dueIds) : dueIds
  if (await hasConsent(sql, { loginId, orderIds, account })) return null
  return keepable(context, settings, {
    scope: found.scope,
    loginId,
    billToId: facts.billToId,
    orderIds,
    storedFor: found.holder === 'guest' ? { orderId: first.orderId } : { billToId: facts.billToId },
    orderNumber: first.orderNumber,
  })
}

/** What is open of an account on this day, as far as the login pays for it, with what is paid now. */
async function openOrders(app: AppContext, customer: SignedInCustomer, billToId: string, dueIds: readonly string[]) {
  const open = await app.db.sql({ id: uuid })`
    select id from orders
    where bill_to_id in (select accounts_of(account_in_effect(${billToId}))) and status = any(${[...openStatuses]}) and archived_at is null
    order by id limit 500`
  const ids = await listIdsWithRight(
    app.db.sql,
    'documents',
    customer,
    open.map(({ id }) => id),
  )
  return [...new Set([...ids, ...dueIds])].sort()
}

/** The same for a login that saves a card for all orders of its account. */
export async function findKeepableForAccount(
  context: Context,
  { id: loginId }: SignedInCustomer,
): Promise<Keepable | null> {
  const { sql } = context.app.db
  const settings = await readSettings(sql)
  const billToId = settings.stored_cards === 'off' ? null : await accountToPayFor(sql, loginId)
  if (billToId === null) return null
  const terms = { scope: 'account' as const, loginId, billToId, orderIds: [], storedFor: { billToId }, orderNumber: '' }
  return keepable(context, settings, terms)
}

function keepable(
  { app, language, from }: Context,
  settings: { stored_card_limit: string; objection_days: string; spanish_consent: boolean },
  { storedFor, orderNumber, ...terms }: Terms,
): Keepable {
  const limitCents = parseCents(settings.stored_card_limit) ?? 0
  const objectionDays = Number(settings.objection_days)
  const facts = {
    company: app.config.business.name,
    scope: terms.scope,
    orderNumber,
    limit: formatDollars(limitCents),
    objectionDays,
  }
  // Rule 506: in English on a page in Spanish, too, until the owner shows it in Spanish.
  const wordingLanguage = language === 'es' && settings.spanish_consent ? 'es' : 'en'
  const said = wordConsent(wordingLanguage, facts)
  const id = [consentVersion, terms.scope, limitCents, objectionDays, ...(wordingLanguage === 'es' ? ['es'] : [])].join(
    ' ',
  )
  return {
    offer: { id, language: wordingLanguage, ...said },
    storedFor,
    consent: {
      ...terms,
      limitCents,
      objectionDays,
      wordingVersion: consentVersion,
      wording: [said.title, said.text, said.terms].join(' '),
      language,
      wordingLanguage,
      address: from.address,
    },
  }
}

function wordConsent(language: PageLanguage, facts: ConsentFacts) {
  const { title, text, terms } = language === 'es' ? spanish : consentText
  return { title, text: text(facts), terms: terms(facts) }
}

/**
 * What is written when somebody agreed to an offer, once the processor knows whom the card is kept for. Throws `not-allowed-now` if the offer
 * is another one by now, and `try-again` while the processor is silent.
 */
export async function agree(
  app: AppContext,
  processor: Processor,
  offerId: string,
  found: Keepable | null,
): Promise<Keeping> {
  if (found === null || found.offer.id !== offerId)
    throw new AppError('not-allowed-now', { message: storedCardRefusals.changed })
  const { account } = processor.health()
  if (account === null) throw silent()
  const holder = await holderOf(app.db.sql, found.storedFor, account, app.clock())
  const processorId = holder.processorId ?? (await nameAtProcessor(app, processor, holder.id))
  return { consent: { ...found.consent, id: newId(), storedFor: holder.id }, processorId }
}

/** The row is there before the call, and its id is the key, so that two presses make one; a second one without any card would harm nobody. */
async function nameAtProcessor(app: AppContext, processor: Processor, id: string): Promise<string> {
  try {
    return await nameHolder(app.db.sql, id, await processor.makeHolder(id))
  } catch (error) {
    app.log('the payment processor did not answer', { holder: id, ...describeError(error) })
    throw silent()
  }
}

const silent = () => new AppError('try-again', { message: onlinePaymentRefusals.silent })
