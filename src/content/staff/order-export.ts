import { noteFields, placeFields } from '#contract/orders/order-fields.ts'
import { references } from '#contract/orders/order-references.ts'
import { keysOf, pick } from '#contract/values/records.ts'
import { orderTextLabels as labels } from './order-fields.ts'

/** The first line of an export of orders: the names of its columns, in their order. */
export const exportColumns = {
  orderNumber: 'Order #',
  createdAt: 'Booked at',
  status: 'Status',
  paymentStatus: 'Payment status',
  paymentMethod: 'Payment method',
  customerName: 'Customer',
  companyName: labels.companyName,
  customerType: 'Customer type',
  customerEmail: labels.customerEmail,
  customerPhone: labels.customerPhone,
  ...pick(labels, keysOf(placeFields)),
  zoneName: 'Zone',
  dumpsterSize: 'Size (yards)',
  assignedContainerNumber: 'Container',
  requestedDeliveryDate: 'Requested delivery',
  scheduledDeliveryDate: 'Scheduled delivery',
  actualDeliveryDate: 'Delivered',
  requestedPickupDate: 'Requested pickup',
  scheduledPickupDate: 'Scheduled pickup',
  actualPickupDate: 'Picked up',
  basePrice: 'Base price',
  deliveryFee: 'Delivery fee',
  environmentalFee: 'Environmental fee',
  fuelSurcharge: 'Fuel surcharge',
  totalAmount: 'Total',
  finalTotal: 'Final total',
  taxTotal: 'Tax',
  amountPaid: 'Paid',
  balanceDue: 'Balance due',
  materialType: labels.materialType,
  ...pick(labels, [...references, ...noteFields]),
} as const

/** The export button and its messages. */
export const exportText = {
  start: 'Export CSV',
  /** The specification fixes the label; this says what is exported. */
  what: 'Exports orders: all of them, or on the Orders tab those of its search and filters',
  note: 'Orders',
  /** `megabytes`: received so far. */
  running: (megabytes: string) => `Exporting … ${megabytes} MB`,
  stop: 'Stop the export',
  done: 'Orders exported',
  saved: (file: string) => `${file} is in your downloads.`,
  failed: 'The orders could not be exported',
  brokeOff: 'The connection was lost. Nothing was saved.',
}
