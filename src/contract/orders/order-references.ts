import { keysOf } from '#contract/values/records.ts'

/**
 * A free text of an order. It has one name in bookings, edits, columns, replies, events and files; its group in `orderTexts` says who sees
 * and who changes it. Bookings, edits, statements, imports, exports, forms and retention are derived from that list.
 */
export type OrderField = {
  /** The maximum length of an optional text; the rules of the others, with their messages, are in booking-fields.ts. */
  max?: number
  /** Whether it is deleted when the order is anonymized (rule 189); otherwise bookkeeping and reports need it. */
  isPersonal: boolean
  /** Column names in imported files, the usual ones first; without them, it is not imported. */
  importNames?: readonly string[]
  /** Its API description. */
  describedAs?: string
  /** Whether the phone order panel also asks for it. */
  isAskedByPhone?: boolean
}
export type OrderFields = Readonly<Record<string, OrderField>>

/**
 * The customer's own reference for an order: a group of `orderTexts`, in its own file and without zod because public pages load it. A
 * contractor gives it, its customer and staff see it, and staff who may change agreed terms edit it.
 */
export const referenceFields = {
  poNumber: {
    max: 60,
    isPersonal: true,
    importNames: ['po number', 'po', 'po #', 'purchase order', 'customer po'],
    describedAs: 'Purchase order of the customer',
    isAskedByPhone: true,
  },
  jobNumber: { max: 60, isPersonal: true, importNames: ['job number', 'job #', 'job no', 'job'] },
} as const satisfies OrderFields

export type ReferenceField = keyof typeof referenceFields
export const references = keysOf(referenceFields)
