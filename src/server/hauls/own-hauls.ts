import { formatPhone } from '#content/company/phone.ts'
import { haulRefusals, ownHaulRefusals } from '#content/wording/hauls.ts'
import { type ExtraHaulKind, isServiceHaul, type ServiceHaulKind } from '#contract/hauls/haul-kinds.ts'
import {
  type HaulChoices,
  type HaulChoicesQuery,
  type HaulRequest,
  type OwnHaul,
  type OwnHaulMove,
  plannedHaul,
} from '#contract/hauls/own-hauls.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { centsToDecimal } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { decideChange } from '#domain/orders/change-window.ts'
import { totalWithHauls } from '#domain/orders/order-total.ts'
import { canChangeHaul, isWithinNoticePeriod, ownHaulProblem } from '#domain/orders/own-hauls.ts'
import { priceChangedMessage } from '#domain/pricing/quote.ts'
import { isDayOver } from '#domain/scheduling/delivery-window.ts'
import type { AppContext } from '#server/app-context.ts'
import { findWaitingRequest } from '#server/change-requests/change-request-queries.ts'
import { queueChangeRequestReceived } from '#server/change-requests/request-change.ts'
import { writeChangeRequest } from '#server/change-requests/write-change-request.ts'
import type { Actor } from '#server/events/record-event.ts'
import { answerToRefusedDate } from '#server/orders/date-refusal.ts'
import { type LockedOrder, lockOrder, readEditableOrder } from '#server/orders/order-queries.ts'
import { listWaitingRequests } from '#server/orders/waiting-requests.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import {
  claimIdempotencyKey,
  type KeyedRequest,
  storeIdempotentResponse,
} from '#server/platform/db/idempotency-keys.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { pricesOf } from '#server/pricing/price-rows.ts'
import { readTaxAhead, type TaxAhead } from '#server/pricing/tax-ahead.ts'
import { assertPlannable } from '#server/scheduling/assert-plannable.ts'
import { findRhythm, listExtraHauls, type StoredHaul } from './haul-queries.ts'
import { cancelCost } from './haul-room.ts'
import { cancelHaulIn, moveHaul, openHaul, planHaulIn, quoteHaul } from './plan-haul.ts'

type OfOrder = { orderId: string; actor: Actor }

/** Rule 268: the days on which a customer can have a haul, as of now, and the cost on each. */
export async function readHaulChoices(
  app: AppContext,
  { orderId, needsCode, kind, haulId }: HaulChoicesQuery & { orderId: string; needsCode: boolean },
): Promise<HaulChoices> {
  const { sql } = app.db
  const now = app.clock()
  const order = await readEditableOrder(sql, orderId)
  const today = dateInLosAngeles(now)
  const [tax, hauls, rhythm, quote, waiting] = await Promise.all([
    readTaxAhead(sql, order, today),
    listExtraHauls(sql, orderId),
    findRhythm(sql, orderId),
    quoteHaul(app, orderId, { kind, ...(haulId && { haulId }) }),
    listWaitingRequests(sql, { orderId, isProved: !needsCode }),
  ])
  const moving = hauls.find(({ id }) => id === haulId)
  const problem = ownHaulProblem(order, now)
  const hasPrice = moving !== undefined || quote.days.some(({ price }) => price !== null)
  const phone = formatPhone(app.config.business.secondPhone)
  const refusal =
    (problem && ownHaulRefusals.of(problem, phone)) ?? quote.refusal ?? (hasPrice ? null : ownHaulRefusals.noPrice)
  return {
    kind,
    today,
    totalAmount: totalWithHauls(order),
    taxTotal: tax.total(),
    includedTons: order.includedTonsSnapshot,
    includedPer: order.includedPer,
    refusal,
    canAsk: order.status === 'delivered' && decideChange(order, 'other', now).ok,
    needsCode,
    waiting,
    standing: rhythm,
    planned: hauls.flatMap((haul) => {
      const { id, kind: of, doneAt, plannedOn: date, quotedCents: price } = haul
      return doneAt === null && isServiceHaul(of)
        ? [
            {
              id,
              kind: of,
              date,
              price,
              ...costOfCancelling(tax, haul, cancelCost(order, hauls, { haul, today })),
              canChange: canChangeHaul(date, order, now),
            },
          ]
        : []
    }),
    days:
      refusal === null
        ? quote.days.flatMap(({ day: date, state, price, pickup: pickupDate, extraDaysCost, totalAmount }) => {
            const addedCost = moving ? 0 : price
            if (addedCost === null || totalAmount === null) return []
            const isSoon = state !== 'closed' && isWithinNoticePeriod(date, order, now)
            const shown = !isSoon ? state : isDayOver(date, now) ? 'blocked' : 'soon'
            const blockedBy = shown === 'blocked' ? ownHaulRefusals.over : null
            const added = moving ? {} : { haul: { kind, cents: addedCost } }
            const addedTax = moving ? 0 : tax.ofHaul({ kind, cents: addedCost })
            const taxTotal = tax.total({ ...added, extraDaysCents: extraDaysCost })
            const cost = { addedCost, addedTax, extraDaysCost, totalAmount, taxTotal }
            return [{ date, state: shown, blockedBy, ...cost, pickupDate }]
          })
        : [],
  }
}

/** What a planned haul costs, and what cancelling it changes. */
const costOfCancelling = (tax: TaxAhead, { id, kind, quotedCents, isOfService }: StoredHaul, cancelCost: Cents) => ({
  cancelCost,
  tax: tax.ofHaul({ kind, cents: quotedCents, isOfService }),
  taxTotalWithout: tax.total({ withoutHaulId: id, extraDaysCents: cancelCost }),
})

type Ordered = OfOrder & { wanted: OwnHaul; idempotencyKey: string | undefined }

/**
 * Rule 268: orders a haul for a customer at the price shown, under the booking locks. Throws `not-found`, `outside-change-window`,
 * `not-allowed-now`, `price-changed`, `invalid-input`, `date-full`, `date-closed`, and `key-reused` (rule 13).
 */
export function orderHaul(app: AppContext, { orderId, actor, wanted, idempotencyKey: key }: Ordered): Promise<void> {
  const { kind, date: day, price, totalAmount } = wanted
  const request: KeyedRequest = {
    by: actor,
    route: 'POST /api/orders/by-number/{orderNumber}/hauls',
    body: { orderId, ...wanted },
    key,
  }
  return inTransaction(app.db.locking, async (tx) => {
    if (await claimIdempotencyKey(tx, request, plannedHaul)) return
    const order = await lockOwnOrder(tx, app, orderId)
    assertBeforeNotice(app, order, day)
    await assertPrice(tx, order, wanted)
    const ordered = { kind, day, price, totalAmount, notifyCustomer: true }
    const id = await planHaulIn(tx, app, { order, actor, wanted: ordered })
    const answer = { id, kind, date: day, price, cancelCost: 0, tax: 0, taxTotalWithout: 0, canChange: true }
    await storeIdempotentResponse(tx, request, plannedHaul, answer)
  }).catch(answerToRefusedDate(app))
}

type OfHaul = OfOrder & { haulId: string }

/**
 * Rule 268: moves a customer's planned haul and keeps its price. Throws what {@link orderHaul} throws, except `price-changed`. Returns the
 * kind.
 */
export async function moveOwnHaul(app: AppContext, command: OfHaul & OwnHaulMove): Promise<ServiceHaulKind> {
  const { orderId, haulId, actor, date: day, totalAmount } = command
  const kind = await moveHaul(app, {
    orderId,
    haulId,
    actor,
    wanted: { day, totalAmount, notifyCustomer: true },
    check(order, haul) {
      ownKind(haul.kind)
      assertOpen(app, order)
      assertBeforeNotice(app, order, haul.plannedOn)
      assertBeforeNotice(app, order, day)
    },
  })
  return ownKind(kind)
}

/** Only staff handle relocations; to the customer, such a haul does not exist. A full pickup goes with its new delivery (rule 463). */
function ownKind(kind: ExtraHaulKind): ServiceHaulKind {
  if (!isServiceHaul(kind)) throw new AppError('not-found', { message: haulRefusals.missing })
  return kind
}

/** Rule 268: cancels a customer's planned haul. Throws `not-found`, `outside-change-window` and `not-allowed-now`. Returns the kind. */
export function cancelOwnHaul(app: AppContext, { orderId, haulId, actor }: OfHaul): Promise<ServiceHaulKind> {
  return inTransaction(app.db.locking, async (tx) => {
    const order = await lockOwnOrder(tx, app, orderId)
    const haul = await openHaul(tx, orderId, haulId)
    const kind = ownKind(haul.kind)
    assertBeforeNotice(app, order, haul.plannedOn)
    await cancelHaulIn(tx, app, { order, haul, actor, notifyCustomer: true })
    return kind
  })
}

type Asked = OfOrder & { wanted: HaulRequest; origin: string }

/**
 * Rule 268: asks the office for a haul with a change request of type `other`. An identical request that is still open is not filed twice.
 * Throws `not-found`, `not-allowed-now` and `outside-change-window` (rule 26).
 */
export async function requestHaul(app: AppContext, { orderId, actor, wanted, origin }: Asked): Promise<void> {
  const now = app.clock()
  if (wanted.date !== null) assertPlannable(app, { date: wanted.date })
  if (wanted.date !== null && isDayOver(wanted.date, now))
    throw new AppError('invalid-input', { message: ownHaulRefusals.over, fields: { date: ownHaulRefusals.over } })
  return inTransaction(app.db.locking, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.archivedAt) throw new AppError('not-found', { message: 'Order Not Found' })
    const decision = decideChange(order, 'other', now)
    const phone = formatPhone(app.config.business.secondPhone)
    if (!decision.ok) throw new AppError('outside-change-window', { message: ownHaulRefusals.of(decision, phone) })
    const request = {
      orderId,
      requestType: 'other' as const,
      description: ownHaulRefusals.request(wanted.kind, wanted.date, wanted.repeats),
      requestedChanges: {},
    }
    if (await findWaitingRequest(tx, request)) return
    const id = await writeChangeRequest(tx, { wanted: request, isLate: false, by: actor, now })
    await queueChangeRequestReceived(tx, app, { id, order, recipient: order.customerEmail, origin })
  })
}

/** Locks the order if a haul can be ordered online for it now. */
async function lockOwnOrder(tx: Transaction, app: AppContext, orderId: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.archivedAt) throw new AppError('not-found', { message: 'Order Not Found' })
  assertOpen(app, order)
  return order
}

function assertOpen(app: AppContext, order: LockedOrder): void {
  const problem = ownHaulProblem(order, app.clock())
  if (problem === null) return
  const message = ownHaulRefusals.of(problem, formatPhone(app.config.business.secondPhone))
  throw new AppError(problem.reason === 'too-late' ? 'outside-change-window' : 'not-allowed-now', { message })
}

function assertBeforeNotice(app: AppContext, order: LockedOrder, day: IsoDate): void {
  if (!isWithinNoticePeriod(day, order, app.clock())) return
  const message = ownHaulRefusals.soon
  throw new AppError('outside-change-window', { message, fields: { date: message } })
}

async function assertPrice(tx: Queryable, order: LockedOrder, { kind, date, price }: OwnHaul): Promise<void> {
  const listed = (await pricesOf(tx, order, kind))(date)
  if (listed === null) throw new AppError('not-allowed-now', { message: ownHaulRefusals.noPrice })
  if (listed === price) return
  const message = priceChangedMessage(listed)
  throw new AppError('price-changed', {
    message,
    fields: { price: message },
    details: { totalAmount: centsToDecimal(listed) },
  })
}
