import type { ChargeKind } from '#contract/billing/charge-kinds.ts'
import type { SampleOrder } from '#contract/emails/email-samples.ts'
import { noteFields } from '#contract/orders/order-fields.ts'
import { references } from '#contract/orders/order-references.ts'
import { addDays, eachDay, type IsoDate, instantInLosAngeles } from '#contract/values/dates.ts'
import { recordOf } from '#contract/values/records.ts'
import type { Cents } from '#contract/values/units.ts'
import { extraDays } from '#domain/orders/extra-days.ts'
import { quote } from '#domain/pricing/quote.ts'
import { weekdayOf } from '#domain/scheduling/delivery-limits.ts'
import { overage } from '#domain/weight-tickets/overage.ts'
import type { BilledStaffOrder } from '#server/billing/billed-orders.ts'
import { type InventedOrder, inventedOrders } from './invented-orders.ts'

/** When in its life an order is looked at: just booked, or weighed and picked up. */
export type SampleMoment = 'booked' | 'weighed'

const isWorkday = (day: IsoDate) => !['saturday', 'sunday'].includes(weekdayOf(day))

/** The first day from `day` on (1) or back (-1) on which a truck goes out and, after the rental, again: both are workdays. */
export function sampleDelivery(day: IsoDate, rentalDays: number, step: 1 | -1 = 1): IsoDate {
  const isGood = (each: IsoDate) => isWorkday(each) && isWorkday(addDays(each, rentalDays))
  const found =
    step === 1 ? eachDay(day, addDays(day, 6), 7).find(isGood) : eachDay(addDays(day, -6), day, 7).findLast(isGood)
  return found ?? day
}

/** A fictional order (rule 148), priced and calculated by the rules that real ones are, its dates around today. */
export function sampleOrder(name: SampleOrder, moment: SampleMoment, today: IsoDate): BilledStaffOrder {
  const invented = inventedOrders[name]
  const price = sampleQuote(invented)
  const isOver = moment === 'weighed'
  const { rentalDays } = invented
  const delivery = isOver
    ? sampleDelivery(addDays(today, -rentalDays - 1), rentalDays, -1)
    : sampleDelivery(addDays(today, 6), rentalDays)
  const pickup = addDays(delivery, rentalDays)
  const bookedAt = instantInLosAngeles(isOver ? addDays(delivery, -6) : today, 9 * 60)
  const order = {
    ...emptyFields,
    ...invented.person,
    id: invented.id,
    orderNumber: invented.orderNumber,
    groupId: null,
    createdAt: bookedAt,
    updatedAt: bookedAt,
    status: isOver ? ('picked_up' as const) : ('pending' as const),
    dumpsterSize: invented.size,
    requestedDeliveryDate: delivery,
    actualDeliveryDate: isOver ? delivery : null,
    requestedPickupDate: isOver ? pickup : null,
    actualPickupDate: isOver ? pickup : null,
    basePrice: price.baseCents,
    deliveryFee: price.deliveryFeeCents,
    environmentalFee: price.environmentalFeeCents,
    totalAmount: price.totalCents,
    taxTotal: 0,
    includedTonsSnapshot: price.includedHundredthTons,
    includedPer: 'order' as const,
    loads: isOver ? [invented.weighedHundredthTons] : [],
    overagePerTonSnapshot: price.overagePerTonCents,
    dailyOverageRateSnapshot: price.dailyOverageRateCents,
    minimumRentalDaysSnapshot: invented.equipment.minimumRentalDays,
    maximumRentalDaysSnapshot: price.includedDays,
    swapRestartsDays: true,
    rentalRestartedOn: null,
    standingThrough: null,
    actualTonnage: isOver ? invented.weighedHundredthTons : null,
  }
  const overageCents = overage({
    weighedHundredthTons: order.actualTonnage ?? 0,
    includedHundredthTons: order.includedTonsSnapshot,
    overagePerTonCents: order.overagePerTonSnapshot,
  }).cents
  const extraDaysCents = extraDays(order).cents
  const finalTotal = order.totalAmount + overageCents + extraDaysCents
  const amountPaid = isOver && invented.isPaid ? order.totalAmount : 0
  return {
    ...order,
    charges: sampleCharges(bookedAt, {
      base: order.basePrice,
      delivery: order.deliveryFee,
      environmental: order.environmentalFee,
      overage: overageCents,
      extra_days: extraDaysCents,
    }),
    finalTotal: isOver ? finalTotal : null,
    amountPaid,
    balanceDue: finalTotal - amountPaid,
    paymentStatus: amountPaid >= finalTotal ? 'paid' : 'pending',
  }
}

function sampleCharges(occurredAt: Date, amounts: Partial<Record<ChargeKind, Cents>>): BilledStaffOrder['charges'] {
  const line = {
    note: '',
    correctsId: null,
    fuelOf: null,
    occurredAt,
    addedBy: 'system',
    invoiceId: null,
    creditedTaxCents: null,
    creditedTaxRate: null,
    creditNoteId: null,
  }
  return Object.entries(amounts).map(([kind, amountCents]) => ({
    ...line,
    id: kind,
    orderId: '',
    kind: kind as ChargeKind,
    amountCents,
  }))
}

/** The price of a fictional order, as the booking page would calculate it. */
export function sampleQuote({ equipment, person, zoneSurchargeCents }: InventedOrder) {
  const priced = quote({ equipment, customerType: person.customerType, zoneSurchargeCents })
  if (!priced.ok) throw new Error('An invented order has no price')
  return priced.quote
}

/** Values that samples leave as they are. */
const emptyFields = {
  dumpsterType: 'roll-off' as const,
  paymentMethod: null,
  scheduledDeliveryDate: null,
  scheduledPickupDate: null,
  assignedContainerId: null,
  assignedContainerNumber: null,
  deliveredWithoutContainer: false,
  outsideServiceArea: false,
  isPoBox: false,
  zoneName: null,
  fuelSurcharge: 0,
  otherCharges: 0,
  plannedHaulsTotal: 0,
  keptCents: null,
  ...recordOf([...noteFields, ...references], () => ''),
  billToId: null,
  hoaRestrictions: false,
  materialOther: '',
  language: 'en',
  archivedAt: null,
  isVerified: true,
  isReserved: true,
  lapsesAt: null,
  awaitsCustomer: false,
  customerConfirmedAt: null,
  cityCheck: null,
  needsCityCheck: false,
  cityCheckedAt: null,
  cityCheckNote: '',
  truckExpectedFrom: null,
  truckExpectedUntil: null,
  version: 1,
}
