import type { StaffProjectOnWire } from '#contract/projects/projects.ts'
import { rankOfStatus } from '#domain/orders/order-sets.ts'

type ProjectOrder = StaffProjectOnWire['orders'][number]

/** How the orders of a project can be sorted. Open ones come first (rule 545); else as the server sorts them. */
export const orderSorts = {
  open: (one, other) => rankOfStatus(one.status) - rankOfStatus(other.status),
  newest: (one, other) => compare(other.deliveredOn ?? '9999', one.deliveredOn ?? '9999'),
  heaviest: (one, other) => Number(other.weighed ?? 0) - Number(one.weighed ?? 0),
} satisfies Record<string, (one: ProjectOrder, other: ProjectOrder) => number>

export type OrderSort = keyof typeof orderSorts

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
