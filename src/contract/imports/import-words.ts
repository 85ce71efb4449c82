import { type OrderText, orderTexts } from '#contract/orders/order-fields.ts'
import type { OrderField } from '#contract/orders/order-references.ts'
import { keysOf } from '#contract/values/records.ts'

/** What can be imported, in the order in which a company does it. */
export const importKinds = ['customers', 'sites', 'containers', 'orders'] as const
export type ImportKind = (typeof importKinds)[number]

/** The steps of an import. Checking, running and undoing happen in the background. */
export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

/** What becomes of a row: it adds something, changes something, changes nothing, or is refused. */
export const rowOutcomes = ['add', 'change', 'same', 'refuse'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** How the numbers of a column are written: with a decimal point (1,234.50) or a decimal comma (1.234,50). */
export const notations = ['point', 'comma'] as const
export type Notation = (typeof notations)[number]

type Texts = typeof orderTexts
type ImportedText = { [T in OrderText]: Texts[T] extends { importNames: unknown } ? T : never }[OrderText]

/** What columns call the texts of an order that are imported under their own names. */
export const namesOfTexts = Object.fromEntries(
  Object.entries<OrderField>(orderTexts).flatMap(([text, { importNames }]) =>
    importNames ? [[text, importNames]] : [],
  ),
) as Record<ImportedText, readonly string[]>

const { companyName: _, ...details } = namesOfTexts

/** Those that stand behind the other fields of an order. */
export const importedDetails = keysOf(details)

/** The fields that the columns of a file are mapped to. */
export const importFields = {
  customers: [
    'name',
    'lastName',
    'customerNumber',
    'kind',
    'contactName',
    'contactTitle',
    'email',
    'phone',
    'terms',
    'creditLimit',
    'needsPo',
    'coiExpiresOn',
    'holdReason',
    'notes',
  ],
  sites: [
    'customerNumber',
    'customerName',
    'address',
    'addressLine2',
    'unit',
    'city',
    'state',
    'zipCode',
    'siteName',
    'contactName',
    'contactPhone',
    'accessInstructions',
  ],
  containers: ['containerNumber', 'size', 'status', 'condition', 'currentLocation'],
  orders: [
    'orderNumber',
    'customerNumber',
    'customerName',
    'lastName',
    'companyName',
    'customerType',
    'email',
    'phone',
    'address',
    'addressLine2',
    'unit',
    'city',
    'state',
    'zipCode',
    'size',
    'orderStatus',
    'deliveryDate',
    'pickupDate',
    'containerNumber',
    'price',
    'amountPaid',
    ...importedDetails,
    'notes',
  ],
} as const satisfies Record<ImportKind, readonly string[]>
export type ImportField = (typeof importFields)[ImportKind][number]

/** The fields with amounts of money, whose notation their column decides (rule 315). */
export const moneyFields = ['creditLimit', 'price', 'amountPaid'] as const satisfies readonly ImportField[]
export type MoneyField = (typeof moneyFields)[number]

/** The fields without which nothing can be imported: one of each group. */
export const requiredFields: Record<ImportKind, readonly (readonly ImportField[])[]> = {
  customers: [['name']],
  sites: [['customerNumber', 'customerName'], ['address']],
  containers: [['containerNumber'], ['size']],
  orders: [['customerNumber', 'customerName'], ['address'], ['size'], ['deliveryDate']],
}
