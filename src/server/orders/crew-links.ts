import { z } from 'zod'
import type { PageLanguage } from '#content/company/languages.ts'
import * as spanishPlan from '#content/spanish/account/crew-links.ts'
import * as spanishHours from '#content/spanish/wording/between-hours.ts'
import * as spanishHauls from '#content/spanish/wording/haul-names.ts'
import * as spanishDates from '#content/spanish/wording/short-dates.ts'
import { betweenHours } from '#content/wording/between-hours.ts'
import { accountRefusals } from '#content/wording/bill-to-accounts.ts'
import { crewLinkRefusals, crewPlanText } from '#content/wording/crew-links.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import { longDay } from '#content/wording/short-dates.ts'
import type { HaulKind } from '#contract/hauls/haul-kinds.ts'
import type { CrewLink, CrewView } from '#contract/orders/crew-link-endpoints.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { dateInLosAngeles, formatTimeSpan, type IsoDate } from '#contract/values/dates.ts'
import { allRights, type OrderRights } from '#domain/bill-to-accounts/member-rights.ts'
import { crewLinkDays, isCrewLinkOpen, maxCrewLinks } from '#domain/orders/crew-links.ts'
import { deliveryDateOf, pickupDateOf } from '#domain/orders/order-dates.ts'
import { holdsUnit } from '#domain/scheduling/open-status.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import {
  bool,
  int,
  text,
  textOrNull,
  timestamp,
  timestampOrNull,
  uuid,
  uuidOrNull,
} from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { hashToken, looksLikeToken, newToken } from '#server/platform/secrets/tokens.ts'
import { findOrderById, findOrderByNumber, lockUnarchivedOrder, type Owner } from './order-queries.ts'
import { readOrderRights } from './order-rights.ts'
import { viewAsCustomer } from './order-views.ts'
import { listPlannedHauls } from './planned-hauls.ts'
import { recordOrderEvent } from './record-order-event.ts'

/**
 * Rule 356: the order whose links for the crew a login makes and revokes, with what it may do. Throws `not-found` for an order that it may
 * not see, `not-allowed-now` for one that its role may only look at.
 */
export async function authorizeCrewLinks(
  { db: { sql } }: AppContext,
  orderNumber: string,
  customer: Owner,
): Promise<{ orderId: string; rights: OrderRights }> {
  const order = await findOrderByNumber(sql, orderNumber)
  const rights = order && (await readOrderRights(sql, customer, [order.id])).get(order.id)
  if (!order || !rights?.see) throw new AppError('not-found', { message: 'Order Not Found' })
  if (!rights.act) throw new AppError('not-allowed-now', { message: accountRefusals.role })
  return { orderId: order.id, rights }
}

const linkRow = z.object({
  id: uuid,
  madeAt: timestamp,
  madeBy: uuidOrNull,
  makerEmail: textOrNull,
  makerName: textOrNull,
  expiresAt: timestamp,
  withGateCode: bool,
  lastOpenedAt: timestampOrNull,
})

/** The links of an order that open it, newest first. */
export async function listCrewLinks({ db: { sql }, clock }: AppContext, orderId: string): Promise<CrewLink[]> {
  const order = await findOrderById(sql, orderId)
  if (!order) throw new AppError('not-found', { message: 'Order not found' })
  const now = clock()
  const links = await sql(linkRow)`
    select l.id, l.made_at, l.made_by, c.email as maker_email, nullif(trim(c.first_name || ' ' || c.last_name), '') as maker_name,
      l.expires_at, l.with_gate_code, l.last_opened_at
    from crew_links l left join customers c on c.id = l.made_by
    where l.order_id = ${orderId} order by l.made_at desc, l.id desc`
  const open: CrewLink[] = []
  for (const link of links) {
    if (!isCrewLinkOpen(link.expiresAt, order, now) || !(await mayMakerAct(sql, orderId, makerOf(link)))) continue
    const { id, madeAt, expiresAt, withGateCode, lastOpenedAt, makerName, makerEmail } = link
    open.push({ id, madeAt, madeBy: makerName ?? makerEmail, expiresAt, withGateCode, lastOpenedAt })
  }
  return open
}

const makerOf = ({ madeBy, makerEmail }: { madeBy: string | null; makerEmail: string | null }): Owner | null =>
  madeBy === null ? null : { id: madeBy, email: makerEmail ?? '' }

type MakeCrewLink = { orderId: string; withGateCode: boolean; rights: OrderRights; actor: Actor; origin: string }

/**
 * Rule 356: makes a link that shows an order to a crew. The token is stored nowhere else. Throws `not-found`, `order-archived`,
 * `not-allowed-now` for an order that is over or has too many, and `invalid-input` for a gate code that its maker may not see.
 */
export async function makeCrewLink(
  app: AppContext,
  { orderId, withGateCode, rights, actor, origin }: MakeCrewLink,
): Promise<CrewLink & { url: string }> {
  if (withGateCode && !rights.access) {
    const message = crewLinkRefusals.noGateCode
    throw new AppError('invalid-input', { message, fields: { withGateCode: message } })
  }
  const now = app.clock()
  const token = newToken()
  return inTransaction(app.db.locking, async (tx) => {
    const order = await lockUnarchivedOrder(tx, orderId)
    if (!holdsUnit(order.status)) throw new AppError('not-allowed-now', { message: crewLinkRefusals.orderOver })
    await tx`delete from crew_links where order_id = ${orderId} and expires_at <= ${now}`
    const { open } = await tx.one({ open: int })`
      select count(*)::int as open from crew_links where order_id = ${orderId}`
    if (open >= maxCrewLinks) throw new AppError('not-allowed-now', { message: crewLinkRefusals.tooMany(maxCrewLinks) })
    const id = newId()
    const expiresAt = new Date(now.getTime() + crewLinkDays * 86_400_000)
    const madeBy = actor.kind === 'customer' ? actor.id : null
    await tx`
      insert into crew_links ${insertValues({ id, orderId, tokenHash: hashToken(token), madeBy, withGateCode, madeAt: now, expiresAt })}`
    await recordCrewLink(tx, order, { kind: 'crew-link-made', withGateCode, actor, now })
    const [maker] = await tx({ name: text })`
      select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name from customers where id = ${madeBy}`
    const url = `${origin}/crew#${token}`
    return { id, madeAt: now, madeBy: maker?.name ?? null, expiresAt, withGateCode, lastOpenedAt: null, url }
  })
}

/** Revokes a link for the crew: it opens nothing anymore. Throws `not-found`. */
export async function revokeCrewLink(
  app: AppContext,
  { orderId, linkId, actor }: { orderId: string; linkId: string; actor: Actor },
): Promise<void> {
  await inTransaction(app.db.locking, async (tx) => {
    const order = await lockUnarchivedOrder(tx, orderId)
    const [gone] = await tx({ withGateCode: bool })`
      delete from crew_links where id = ${linkId} and order_id = ${orderId} returning with_gate_code`
    if (!gone) throw new AppError('not-found', { message: crewLinkRefusals.missing })
    await recordCrewLink(tx, order, { kind: 'crew-link-revoked', ...gone, actor, now: app.clock() })
  })
}

type CrewLinkEvent = {
  kind: 'crew-link-made' | 'crew-link-revoked'
  withGateCode: boolean
  actor: Actor
  now: Date
}

async function recordCrewLink(
  tx: Transaction,
  order: Awaited<ReturnType<typeof lockUnarchivedOrder>>,
  { kind, withGateCode, actor, now }: CrewLinkEvent,
): Promise<void> {
  await tx`update orders set version = version + 1, updated_at = ${now} where id = ${order.id}`
  const details = { before: {}, after: { crewLinkGateCode: withGateCode } }
  await recordOrderEvent(tx, { before: order, kind, actor, now, details })
}

/**
 * Whether whoever made a link may still act for its order: it opens nothing once its maker is removed from the account or the order is moved
 * to another one. What the office made stays.
 */
async function mayMakerAct(sql: Queryable, orderId: string, maker: Owner | null): Promise<boolean> {
  return maker === null || (await readOrderRights(sql, maker, [orderId])).get(orderId)?.act === true
}

const openedRow = z.object({
  id: uuid,
  orderId: uuid,
  withGateCode: bool,
  expiresAt: timestamp,
  madeBy: uuidOrNull,
  makerEmail: textOrNull,
})

/** Rule 356: what a crew sees of an order. Throws `link-expired` for a link that is over, revoked or unknown: one answer for all. */
export async function openCrewLink(app: AppContext, token: string, language: PageLanguage): Promise<CrewView> {
  const ended = () => new AppError('link-expired', { message: crewLinkRefusals.ended })
  if (!looksLikeToken(token)) throw ended()
  const { sql } = app.db
  const now = app.clock()
  const [link] = await sql(openedRow)`
    select l.id, l.order_id, l.with_gate_code, l.expires_at, l.made_by, c.email as maker_email
    from crew_links l left join customers c on c.id = l.made_by where l.token_hash = ${hashToken(token)}`
  const order = link && (await findOrderById(sql, link.orderId))
  if (!order || !isCrewLinkOpen(link.expiresAt, order, now)) throw ended()
  if (!(await mayMakerAct(sql, order.id, makerOf(link)))) throw ended()
  const hauls = await listPlannedHauls(sql, [order.id], dateInLosAngeles(now))
  await sql`update crew_links set last_opened_at = ${now} where id = ${link.id}`
  return {
    status: order.status,
    dumpsterSize: order.dumpsterSize,
    plan: planOf(viewAsCustomer(order, { rights: allRights, mayConfirm: false }, hauls, now), planTexts[language]),
    address: order.customerAddress,
    city: order.customerCity,
    zipCode: order.customerZipCode,
    placement: order.placementInstructions,
    phone: order.customerPhone,
    gateCode: link.withGateCode ? order.accessInstructions : null,
    endsOn: planTexts[language].longDay(dateInLosAngeles(link.expiresAt)),
  }
}

type PlanText = {
  haulNames: Record<HaulKind, { label: string }>
  longDay: (day: IsoDate) => string
  betweenHours: (hours: string) => string
  expected: (span: string) => string
}

const planTexts: Record<PageLanguage, PlanText> = {
  en: { haulNames, longDay, betweenHours, expected: crewPlanText.expected },
  es: {
    haulNames: spanishHauls.haulNames,
    longDay: spanishDates.longDay,
    betweenHours: spanishHours.betweenHours,
    expected: (span) => spanishPlan.crewPlanText.expected(spanishHours.spanOfHours(span)),
  },
}

/** In words of the page's language, because the page of a crew is small: it carries no calendar. */
function planOf(order: CustomerOrder, { haulNames: names, longDay: dayOf, ...hour }: PlanText): CrewView['plan'] {
  const { truckExpectedFrom: from, truckExpectedUntil: until, deliveryWindow: window } = order
  const delivery = deliveryDateOf(order)
  const pickup = pickupDateOf(order, delivery)
  const hours = from && until ? hour.expected(formatTimeSpan({ from, until })) : window && hour.betweenHours(window)
  const planned = (what: HaulKind, date: IsoDate, at: string | null = null) => ({
    what: names[what].label,
    day: dayOf(date),
    hours: at,
  })
  return [
    ...(order.status === 'delivered' || delivery === null ? [] : [planned('deliver', delivery, hours)]),
    ...order.plannedHauls.map(({ kind, date }) => planned(kind, date)),
    ...(pickup === null ? [] : [planned('pick_up', pickup)]),
  ]
}
