import { editText, notesText } from '#content/staff/staff-order.ts'
import { referenceNames } from '#content/wording/order-references.ts'
import { type NoteField, noteFields } from '#contract/orders/order-fields.ts'
import { type ReferenceField, references } from '#contract/orders/order-references.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { pick, recordOf } from '#contract/values/records.ts'

/** What the editor holds, each field as the text that its control shows. */
export type EditValues = {
  status: StaffOrderOnWire['status']
  scheduledDeliveryDate: string
  scheduledPickupDate: string
  assignedContainerId: string
  fuelSurcharge: string
  paymentMethod: string
  language: string
} & Record<ReferenceField | NoteField, string>

export type EditField = keyof EditValues

/** The fields of the editor in the order of the page: the first error in this order gets the focus. */
export const editFields = [
  'status',
  'scheduledDeliveryDate',
  'scheduledPickupDate',
  'assignedContainerId',
  'fuelSurcharge',
  'paymentMethod',
  'language',
  ...references,
  ...noteFields,
] as const satisfies readonly EditField[]

/** The order as the editor starts with it. */
export function editValuesOf(order: StaffOrderOnWire): EditValues {
  return {
    status: order.status,
    scheduledDeliveryDate: order.scheduledDeliveryDate ?? '',
    scheduledPickupDate: order.scheduledPickupDate ?? '',
    assignedContainerId: order.assignedContainerId ?? '',
    fuelSurcharge: order.fuelSurcharge ?? '',
    paymentMethod: order.paymentMethod ?? '',
    language: order.language,
    ...pick(order, [...references, ...noteFields]),
  }
}

/** The fields in which two states of the editor differ. */
export function changedFields(before: EditValues, after: EditValues): EditField[] {
  return editFields.filter((field) => before[field] !== after[field])
}

const referenceLabels = recordOf(references, (field) => referenceNames[field].label)

const labels: Record<EditField, string> = { ...editText, ...referenceLabels, ...notesText }

/** What the editor calls a field. */
export const fieldLabel = (field: EditField): string => labels[field]
