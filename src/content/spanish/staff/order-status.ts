import type { OrderStatus, PaymentLineStatus } from '#contract/orders/order-status.ts'

export * from '#contract/orders/order-status.ts'

/** The statuses of an order and of a payment, for staff who read Spanish (rule 504). */

export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: 'Pendiente',
  new: 'Nuevo',
  confirmed: 'Confirmado',
  scheduled: 'Programado',
  en_route: 'En camino',
  delivered: 'Entregado',
  picked_up: 'Recogido',
  completed: 'Terminado',
  cancelled: 'Cancelado',
}

export const paymentStatusLabels: Record<PaymentLineStatus, string> = {
  bounced: 'Rebotado',
  pending: 'Pendiente',
  authorized: 'Autorizado',
  paid: 'Pagado',
  failed: 'Falló',
  refunded: 'Reembolsado',
}
