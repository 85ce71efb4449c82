import { keysOf } from '#contract/values/records.ts'

/**
 * The customer's own reference for an order: a group of `orderTexts`, in its own file and without zod because public pages load it. A
 * contractor gives it, its customer and staff see it, and staff who may change agreed terms edit it.
 */
export const referenceFields = {
  poNumber: {
    max: 60,
    isPersonal: true,
    importNames: ['po number', 'po', 'po #', 'purchase order', 'customer po'],
    says: 'Purchase order of the customer',
    isAskedByPhone: true,
  },
  jobNumber: { max: 60, isPersonal: true, importNames: ['job number', 'job #', 'job no', 'job'] },
} as const

export type ReferenceField = keyof typeof referenceFields
export const references = keysOf(referenceFields)
