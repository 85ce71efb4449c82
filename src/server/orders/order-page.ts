import type { OrderPayment, OrderShow, OrderSort } from '#contract/orders/order-lists.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { IsoDate } from '#contract/values/dates.ts'

/** The filters of a list of orders; null: no filter. */
export type ListedOrders = {
  search: string
  status: OrderStatus | null
  isArchived: boolean
  show: OrderShow | null
  payment: OrderPayment | null
  size: number | null
  delivery: IsoDate | null
  pickup: IsoDate | null
  /** The reference day for late and overdue. */
  today: IsoDate
}

/** A position in a list: after this order. */
export type OrderCursor = { key: string | null; id: string }

export type OrderPage = ListedOrders & {
  sort: OrderSort
  isDescending: boolean
  limit: number
  after: OrderCursor | null
}
