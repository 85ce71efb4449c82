import { deliveryWindow } from '../../domain/scheduling/delivery-window.ts'
import type { Queryable } from '../db/client.ts'
import { newId } from '../ids.ts'
import type { OrderDraft } from './order-draft.ts'

/** Writes a new order with its two hauls and its price, and lets the browser that booked see it: one statement. */
export async function insertOrder(tx: Queryable, draft: OrderDraft, viewerTokenHash: Buffer): Promise<void> {
  const { order, equipment, pickupDate, zoneId } = draft
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
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    customerAddress: order.customerAddress,
    customerCity: order.customerCity,
    customerState: order.customerState,
    customerZipCode: order.customerZipCode,
    companyName: order.companyName,
    zoneId,
    minimumRentalDays: equipment.minimumRentalDays,
    maximumRentalDays: order.maximumRentalDaysSnapshot,
    includedHundredthTons: order.includedTonsSnapshot,
    overagePerTonCents: order.overagePerTonSnapshot,
    dailyOverageRateCents: order.dailyOverageRateSnapshot,
    materialType: order.materialType,
    materialOther: order.materialOther,
    timePreference: order.timePreference,
    quietHours: order.quietHours,
    hoaRestrictions: order.hoaRestrictions,
    specialInstructions: order.specialInstructions,
    placementInstructions: order.placementInstructions,
    accessInstructions: order.accessInstructions,
    language: order.language,
    heldFrom: order.requestedDeliveryDate,
    heldThrough: pickupDate,
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
    { ...haul, id: newId(), kind: 'pick_up' },
  ]
  const charges = (
    [
      ['base', order.basePrice],
      ['delivery', order.deliveryFee],
      ['environmental', order.environmentalFee],
    ] as const
  ).map(([kind, amountCents]) => ({
    id: newId(),
    orderId: order.id,
    kind,
    amountCents,
    occurredAt: order.createdAt,
    actorKind: 'visitor',
  }))
  await tx`
    with placed as (insert into orders ${tx(orderRow)}),
      planned as (insert into hauls ${tx(hauls)}),
      priced as (insert into charges ${tx(charges)})
    insert into order_access (token_hash, order_id) values (${viewerTokenHash}, ${order.id})`.execute()
}

/** Lets the holder of a token see an order in full. */
export async function letSee(sql: Queryable, orderId: string, tokenHash: Buffer): Promise<void> {
  await sql`insert into order_access (token_hash, order_id) values (${tokenHash}, ${orderId}) on conflict do nothing`
}
