import type { ReferenceField } from '#contract/orders/order-references.ts'

/** What the customer's own books call an order: as a label, and in a sentence. */
export const referenceNames: Record<ReferenceField, { label: string; inSentence: string }> = {
  poNumber: { label: 'PO number', inSentence: 'the PO number' },
  jobNumber: { label: 'Job number', inSentence: 'the job number' },
}
