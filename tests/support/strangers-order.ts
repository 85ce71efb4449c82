import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'

/** A booked order as an outsider sees it (rule 18). */
export const strangersOrder: OrderForViewerOnWire = {
  orderNumber: '7K3M-0XQ9-ZB4T',
  createdAt: '2026-11-20T23:33:01.173Z',
  status: 'pending',
  paymentStatus: 'pending',
  dumpsterSize: 10,
  dumpsterType: 'roll-off',
  requestedDeliveryDate: '2026-12-08',
  scheduledDeliveryDate: null,
  actualDeliveryDate: null,
  requestedPickupDate: null,
  scheduledPickupDate: null,
  actualPickupDate: null,
  basePrice: '775.00',
  deliveryFee: '0.00',
  environmentalFee: '0.00',
  fuelSurcharge: '0.00',
  totalAmount: '775.00',
}
