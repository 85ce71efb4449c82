import type { OrderRow } from '#contract/imports/import-rows.ts'
import { daysBetween, type IsoDate, laterDay } from '#contract/values/dates.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { planDayProblem } from '#domain/scheduling/bookable-days.ts'

/** The status of an imported order, and its days as the product keeps them. */
export type ImportedOrder = {
  status: 'new' | 'confirmed' | 'scheduled' | 'delivered'
  deliveryDate: IsoDate
  scheduledDelivery: IsoDate | null
  actualDelivery: IsoDate | null
  scheduledPickup: IsoDate | null
}

/**
 * Rule 222: how an open order of another system goes on here. Without a status, a day in the past was delivered and any other is scheduled.
 */
export function importedOrder(
  { orderStatus, deliveryDate, pickupDate }: Pick<OrderRow, 'orderStatus' | 'deliveryDate' | 'pickupDate'>,
  today: IsoDate,
): { ok: true; order: ImportedOrder } | { ok: false; reason: 'in-future' | 'pickup-first' | 'too-far' } {
  const status = orderStatus ?? (deliveryDate < today ? 'delivered' : 'scheduled')
  if (status === 'delivered' && deliveryDate > today) return { ok: false, reason: 'in-future' }
  if (pickupDate !== undefined && pickupDate < deliveryDate) return { ok: false, reason: 'pickup-first' }
  if (planDayProblem(laterDay(deliveryDate, pickupDate ?? deliveryDate), today) !== null)
    return { ok: false, reason: 'too-far' }
  const isScheduled = status === 'scheduled' || status === 'delivered'
  return {
    ok: true,
    order: {
      status,
      deliveryDate,
      scheduledDelivery: isScheduled ? deliveryDate : null,
      actualDelivery: status === 'delivered' ? deliveryDate : null,
      scheduledPickup: pickupDate ?? null,
    },
  }
}

/**
 * Rule 222: the price that was agreed in the earlier system is one line, and includes the days until the pickup that was agreed with it; without
 * one the catalog's price applies.
 */
export function importedPrice(
  catalog: Quote,
  { price: priceCents, deliveryDate, pickupDate }: Pick<OrderRow, 'price' | 'deliveryDate' | 'pickupDate'>,
): Quote {
  if (priceCents === undefined) return catalog
  return {
    ...catalog,
    baseCents: priceCents,
    deliveryFeeCents: 0,
    environmentalFeeCents: 0,
    totalCents: priceCents,
    // What another system agreed has no fuel of ours (rule 531).
    fuel: null,
    includedDays: Math.max(catalog.includedDays, pickupDate === undefined ? 0 : daysBetween(deliveryDate, pickupDate)),
  }
}
