/** The nine statuses of an order (rule 28). */
export const orderStatuses = [
  'pending',
  'new',
  'confirmed',
  'scheduled',
  'en_route',
  'delivered',
  'picked_up',
  'completed',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: 'Pending',
  new: 'New',
  confirmed: 'Confirmed',
  scheduled: 'Scheduled',
  en_route: 'En Route',
  delivered: 'Delivered',
  picked_up: 'Picked Up',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const paymentStatuses = ['pending', 'authorized', 'paid', 'failed', 'refunded'] as const
/** The status of a payment line. `bounced` exists only on lines: the order is pending again. */
export const paymentLineStatuses = [...paymentStatuses, 'bounced'] as const
export type PaymentLineStatus = (typeof paymentLineStatuses)[number]
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentStatusLabels: Record<PaymentLineStatus, string> = {
  bounced: 'Bounced',
  pending: 'Pending',
  authorized: 'Authorized',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
}
