/** The fields of an order that only a correction with a reason changes (rule 249). */
export const correctedFields = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'companyName',
  'customerAddress',
  'customerCity',
  'customerZipCode',
  'dumpsterSize',
  'materialType',
  'actualDeliveryDate',
  'actualPickupDate',
] as const

export type CorrectedField = (typeof correctedFields)[number]
