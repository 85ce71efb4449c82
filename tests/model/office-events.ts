import type { ContainerStatus } from '#contract/containers/container-words.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'

/** What happened, in order, each on its day. Orders, containers and the like count from 0, in order of creation. It is always noon. */
export type OfficeEvent = { on: IsoDate } & (
  | { what: 'placed'; size: number; delivery: IsoDate | null; isByStaff: boolean; startHour: number; cents: Cents }
  /** `container`: the one at the customer's site, or assigned; null if there is none. */
  | { what: 'moved'; order: number; to: OrderStatus; container: number | null }
  | { what: 'planned'; order: number; delivery?: IsoDate; pickup?: IsoDate }
  | { what: 'archived' | 'restored' | 'container taken off' | 'called' | 'call taken back'; order: number }
  | { what: 'charged'; order: number; cents: Cents }
  | { what: 'container added'; size: number; status: ContainerStatus }
  | { what: 'container set'; container: number; status: ContainerStatus }
  | { what: 'container deleted'; container: number }
  | { what: 'container resized'; container: number; size: number }
  | { what: 'counting set'; size: number; isCounted: boolean }
  | { what: 'stock set'; size: number; total: number; maintenance: number }
  | { what: 'change asked for'; order: number; isLate: boolean }
  | { what: 'change answered' | 'lead contacted'; which: number }
  | { what: 'lead written' | 'email failed' }
)
