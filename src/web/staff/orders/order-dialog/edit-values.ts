import { editText, notesText } from '#content/staff/staff-order.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'

/** What the editor holds, each field as the text that its control shows. */
export type EditValues = {
  status: StaffOrderOnWire['status']
  scheduledDeliveryDate: string
  scheduledPickupDate: string
  assignedContainerId: string
  fuelSurcharge: string
  poNumber: string
  jobNumber: string
  paymentMethod: string
  specialInstructions: string
  placementInstructions: string
  accessInstructions: string
  internalNotes: string
}

export type EditField = keyof EditValues

export const noteFields = [
  'specialInstructions',
  'placementInstructions',
  'accessInstructions',
  'internalNotes',
] as const satisfies readonly EditField[]

export type NoteField = (typeof noteFields)[number]

export const isNote = (field: EditField): field is NoteField => noteFields.some((note) => note === field)

/** The fields of the editor in the order of the page: the first error in this order gets the focus. */
export const editFields = [
  'status',
  'scheduledDeliveryDate',
  'scheduledPickupDate',
  'assignedContainerId',
  'fuelSurcharge',
  'paymentMethod',
  'poNumber',
  'jobNumber',
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
    poNumber: order.poNumber,
    jobNumber: order.jobNumber,
    specialInstructions: order.specialInstructions,
    placementInstructions: order.placementInstructions,
    accessInstructions: order.accessInstructions,
    internalNotes: order.internalNotes,
  }
}

/** The fields in which two states of the editor differ. */
export function changedFields(before: EditValues, after: EditValues): EditField[] {
  return editFields.filter((field) => before[field] !== after[field])
}

/** What the editor calls a field. */
export function fieldLabel(field: EditField): string {
  return isNote(field) ? notesText[field] : editText[field]
}
