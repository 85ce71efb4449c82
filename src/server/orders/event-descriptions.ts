import { readerLanguages } from '#content/staff/order-fields.ts'
import { timelineLabels, timelineTitles, tonsText, yards } from '#content/staff/timeline.ts'
import { noteFields } from '#contract/orders/order-fields.ts'
import {
  type OrderStatus,
  orderStatusLabels,
  type PaymentStatus,
  paymentStatusLabels,
} from '#contract/orders/order-status.ts'
import type { TimelineChange } from '#contract/orders/timeline.ts'
import { formatDate, isIsoDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import { hundredthTonsToDecimal } from '#contract/values/units.ts'
import type { RecordedEvent } from '#server/events/event-queries.ts'

type DescribedEvent = Pick<RecordedEvent, 'kind' | 'before' | 'after'>

/** The change of a field in an event, as text. */
export function fieldChange({ before, after }: DescribedEvent, field: string): TimelineChange {
  return {
    field,
    label: timelineLabels[field] ?? field,
    from: valueText(field, before?.[field]),
    to: valueText(field, after?.[field]),
  }
}

/** All changed fields of an event that people care about. */
export function fieldChanges(event: DescribedEvent): TimelineChange[] {
  const fields = Object.keys(timelineLabels).filter((field) => event.after !== null && field in event.after)
  return fields.map((field) => fieldChange(event, field)).filter(({ from, to }) => from !== to)
}

/** The title of an event. */
export function eventTitle(event: DescribedEvent): string {
  const titles: Readonly<Record<string, unknown>> = timelineTitles
  const title = titles[event.kind]
  if (typeof title === 'string') return title
  const status = event.after?.status
  return isStatus(status) ? statusTitle(event.kind, status) : changeTitle(event)
}

function statusTitle(kind: string, status: OrderStatus): string {
  if (kind === 'order-corrected') return timelineTitles.statusCorrected(orderStatusLabels[status])
  if (status === 'delivered') return timelineTitles.delivered
  if (status === 'picked_up') return timelineTitles.pickedUp
  return timelineTitles.statusSet(orderStatusLabels[status])
}

function changeTitle({ before, after }: DescribedEvent): string {
  const changed = (field: string) => after !== null && field in after
  const first = (field: string) => before?.[field] === null
  if (changed('scheduledDeliveryDate')) {
    return first('scheduledDeliveryDate') ? timelineTitles.deliveryScheduled : timelineTitles.deliveryRescheduled
  }
  if (changed('scheduledPickupDate')) {
    return first('scheduledPickupDate') ? timelineTitles.pickupScheduled : timelineTitles.pickupRescheduled
  }
  if (changed('assignedContainerId')) return timelineTitles.containerAssigned
  if (changed('paymentStatus') || changed('paymentMethod')) return timelineTitles.paymentChanged
  const areNotes = Object.keys(after ?? {}).every((field) => notes.has(field))
  return areNotes ? timelineTitles.notesChanged : timelineTitles.changed
}

const notes = new Set<string>(noteFields)
const cents = new Set([
  'totalCents',
  'totalAmount',
  'fuelSurcharge',
  'amountPaid',
  'finalTotal',
  'documentTotal',
  'rentCents',
])
/** Whether a field of an event is an amount of money. */
export const isAmount = (field: string): boolean => cents.has(field)

const hundredthTons = new Set(['actualTonnage', 'ticketTons', 'ticketGrossTons', 'ticketTareTons'])

function valueText(field: string, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (field === 'status' && isStatus(value)) return orderStatusLabels[value]
  if (field === 'paymentStatus' && isPaymentStatus(value)) return paymentStatusLabels[value]
  // Terms are in English unless something is said.
  if (field === 'termsLanguage' && value === 'en') return null
  if ((field === 'language' || field === 'termsLanguage') && (value === 'en' || value === 'es'))
    return readerLanguages[value]
  if (field === 'dumpsterSize' && typeof value === 'number') return yards(value)
  if (cents.has(field) && typeof value === 'number') return formatDollars(value)
  if (hundredthTons.has(field) && typeof value === 'number') return tonsText(hundredthTonsToDecimal(value))
  return typeof value === 'string' && isIsoDate(value) ? formatDate(value) : String(value)
}

const isStatus = (value: unknown): value is OrderStatus => typeof value === 'string' && value in orderStatusLabels
const isPaymentStatus = (value: unknown): value is PaymentStatus =>
  typeof value === 'string' && value in paymentStatusLabels
