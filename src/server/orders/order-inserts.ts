import {
  companyFields,
  contactFields,
  instructionFields,
  loadFields,
  placeFields,
} from '#contract/orders/order-fields.ts'
import { keysOf, pick } from '#contract/values/records.ts'
import { isForCity } from '#domain/diversion/who-may-haul.ts'
import { deliveryWindow } from '#domain/scheduling/delivery-window.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, json, type Query, type Queryable } from '#server/platform/db/sql.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { accountLinkInsert } from './account-links.ts'
import { extraDaysNote } from './extra-days-change.ts'
import type { OrderDraft } from './order-draft.ts'
import { orderKeys } from './search-keys.ts'

/** The tokens in the links of a confirmation: `order` shows the order (rule 18), `account` creates an account, if offered (rule 20). */
export type ConfirmationLinks = { order: string; account: string | null }

const texts = {
  customer: keysOf({ ...contactFields, ...placeFields, ...companyFields }),
  load: keysOf(loadFields),
  instructions: keysOf(instructionFields),
}

/**
 * Inserts a new order with its two hauls and its price, and grants access to the booking browser and to the links of the confirmation, if
 * any: parts of one statement.
 */
export function orderInserts(
  tx: Queryable,
  draft: OrderDraft,
  { viewerTokenHash, links }: { viewerTokenHash: Buffer | null; links: ConfirmationLinks | null },
): Query[] {
  const { order, equipment, pickupDate, zoneId, extraDays, adjustment, fuel, unverified, event } = draft
  const isReserved = unverified === null || unverified.isReserved
  const window = deliveryWindow(order)
  const orderRow = {
    id: order.id,
    orderNumber: order.orderNumber,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    status: order.status,
    equipmentId: equipment.id,
    dumpsterSize: order.dumpsterSize,
    customerType: order.customerType,
    ...pick(order, texts.customer),
    ...orderKeys(order),
    zoneId,
    cityCheck: draft.cityCheck,
    needsCityCheck: isForCity(draft.cityCheck),
    minimumRentalDays: order.minimumRentalDaysSnapshot,
    maximumRentalDays: order.maximumRentalDaysSnapshot,
    swapRestartsDays: order.swapRestartsDays,
    includedHundredthTons: order.includedTonsSnapshot,
    includedPer: order.includedPer,
    overagePerTonCents: order.overagePerTonSnapshot,
    dailyOverageRateCents: order.dailyOverageRateSnapshot,
    ...pick(order, texts.load),
    quietHours: order.quietHours,
    hoaRestrictions: order.hoaRestrictions,
    ...pick(order, texts.instructions),
    language: order.language,
    customerId: draft.customerId,
    billToId: draft.billToId,
    groupId: draft.groupId,
    ...draft.references,
    internalNotes: draft.internalNotes,
    ...(order.taxTotal !== 0 && { taxCents: order.taxTotal }),
    ...(fuel && { fuel: json({ hundredths: fuel.hundredths, kinds: fuel.kinds }) }),
    isVerified: unverified === null,
    deliveryOn: order.requestedDeliveryDate,
    heldFrom: isReserved ? order.requestedDeliveryDate : null,
    heldThrough: isReserved ? pickupDate : null,
  }
  const haul = { orderId: order.id, requestedOn: null, windowStartMinute: null, windowEndMinute: null }
  const hauls = [
    {
      ...haul,
      id: newId(),
      kind: 'deliver',
      requestedOn: order.requestedDeliveryDate,
      windowStartMinute: window.startMinute,
      windowEndMinute: window.endMinute,
    },
    { ...haul, id: newId(), kind: 'pick_up', requestedOn: order.requestedPickupDate },
  ]
  const charges = (
    [
      ['base', order.basePrice - (adjustment?.cents ?? 0), ''],
      ...(adjustment ? [['base', adjustment.cents, adjustment.reason] as const] : []),
      ['delivery', order.deliveryFee - (fuel?.cents ?? 0), ''],
      ...(fuel?.cents ? [['fuel', fuel.cents, ''] as const] : []),
      ['environmental', order.environmentalFee, ''],
      ...(extraDays.cents > 0 ? [['extra_days', extraDays.cents, extraDaysNote(order, extraDays)] as const] : []),
    ] as const
  ).map(([kind, amountCents, note]) => ({
    id: newId(),
    orderId: order.id,
    kind,
    amountCents,
    note,
    occurredAt: order.createdAt,
    actorKind: event.actor.kind,
    actorId: event.actor.id,
  }))
  const accesses = [
    ...(links ? [{ tokenHash: hashToken(links.order), orderId: order.id, byEmail: true }] : []),
    ...(viewerTokenHash ? [{ tokenHash: viewerTokenHash, orderId: order.id, byEmail: false }] : []),
  ]
  const accountLink = links?.account && { token: links.account, orderId: order.id, now: order.createdAt }
  return [
    tx`insert into orders ${insertValues(orderRow)}`,
    tx`insert into hauls ${insertValues(hauls)}`,
    tx`insert into charges ${insertValues(charges)}`,
    ...(accesses.length > 0 ? [tx`insert into order_access ${insertValues(accesses)}`] : []),
    ...(unverified
      ? [
          tx`insert into unverified_bookings ${insertValues({ orderId: order.id, bookedAt: order.createdAt, ...unverified })}`,
        ]
      : []),
    ...(accountLink ? [accountLinkInsert(tx, accountLink)] : []),
  ]
}

/**
 * How the holder of a token may see an order. `byEmail`: only someone with access to the order's email knows the token, or opened it here.
 * `endsWithOrder`: access by email ends some time after the order (rule 208). `accountLink`: the hash of the opened account link.
 */
export type Access = { byEmail: boolean; endsWithOrder?: boolean; accountLink?: Buffer | null }

/** Grants the holder of a token access to an order. */
export async function grantOrderAccess(
  sql: Queryable,
  orderId: string,
  tokenHash: Buffer,
  { byEmail, endsWithOrder = true, accountLink = null }: Access = { byEmail: false },
): Promise<void> {
  await sql`
    insert into order_access as access (token_hash, order_id, by_email, ends_with_order, account_link)
    values (${tokenHash}, ${orderId}, ${byEmail}, ${endsWithOrder}, ${accountLink}::bytea)
    on conflict (token_hash, order_id) do update set by_email = true,
      ends_with_order = excluded.ends_with_order and (access.ends_with_order or not access.by_email),
      account_link = coalesce(excluded.account_link, access.account_link)
    where excluded.by_email`
}
