import type { ContainerStatus } from '#contract/containers/container-words.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import type { OfficeEvent } from './office-events.ts'
import { staysOf } from './stays-of.ts'

type SlowOrder = {
  size: number
  status: OrderStatus
  isArchived: boolean
  isVerified: boolean
  startHour: number
  cents: Cents
  requested: IsoDate | null
  scheduled: IsoDate | null
  delivered: IsoDate | null
  plannedPickup: IsoDate | null
  container: number | null
  called: { kind: string; day: IsoDate }[]
}

const brought: OrderStatus[] = ['delivered', 'picked_up', 'completed']
const ahead: OrderStatus[] = ['pending', 'new', 'confirmed', 'scheduled', 'en_route']

/** The reference model: it only knows what happened, and recomputes everything for every question. It shares no rule with the product. */
export class SlowOffice {
  private readonly events: readonly OfficeEvent[]
  private readonly today: IsoDate
  private readonly rentalDays: number

  constructor(events: readonly OfficeEvent[], today: IsoDate, rentalDays: number) {
    this.events = events
    this.today = today
    this.rentalDays = rentalDays
  }

  stats() {
    const orders = this.orders().filter((order) => !order.isArchived)
    const month = orders.filter(
      (order) => order.status !== 'cancelled' && order.delivered?.slice(0, 7) === this.today.slice(0, 7),
    )
    return {
      activeOrders: orders.filter(({ status }) => [...ahead, 'delivered'].includes(status)).length,
      newLeads: this.count('lead written') - this.contactedLeads(),
      containersOut: this.containers().filter(({ status }) => status === 'deployed').length,
      revenue: month.reduce((total, order) => total + order.cents, 0),
      // No command of the model issues an invoice.
      invoiced: 0,
    }
  }

  metrics() {
    const containers = this.containers()
    const deployed = containers.filter(({ status }) => status === 'deployed').length
    const orders = this.orders().filter((order) => !order.isArchived)
    return {
      openOrders: orders.filter(({ status }) => [...ahead, 'delivered'].includes(status)).length,
      activeOrders: orders.filter(({ status }) => ['new', 'scheduled', 'en_route', 'delivered'].includes(status))
        .length,
      newOrders: orders.filter(({ status }) => status === 'new').length,
      containers: containers.length,
      containersDeployed: deployed,
      containersInMaintenance: containers.filter(({ status }) => status === 'maintenance').length,
      containersDamaged: containers.filter(({ status }) => status === 'damaged').length,
      utilizationPercent: containers.length === 0 ? 0 : (deployed / containers.length) * 100,
    }
  }

  fleet(size: number) {
    const { total, maintenance } = this.stock(size)
    const orders = this.orders().filter((order) => order.size === size && !order.isArchived)
    const confirmed = orders.filter(({ status }) => status === 'confirmed').length
    const heldToday = orders.filter((order) => this.holdsToday(order)).length
    return {
      size,
      total,
      maintenance,
      confirmed,
      available: Math.max(0, total - maintenance - confirmed),
      out: this.containers().filter((container) => container.size === size && container.status === 'deployed').length,
      heldToday,
      freeToday: Math.max(0, Math.max(0, total - maintenance) - heldToday),
    }
  }

  /** What the type of a size says it has: the numbers that were entered last, or those of its containers, at every moment (rule 305). */
  private stock(size: number): { total: number; maintenance: number } {
    let isCounted = false
    let stock = { total: 0, maintenance: 0 }
    for (const [index, event] of this.events.entries()) {
      if (event.what === 'stock set' && event.size === size)
        stock = { total: event.total, maintenance: event.maintenance }
      if (event.what !== 'counting set' || event.size !== size) continue
      if (isCounted && !event.isCounted)
        stock = new SlowOffice(this.events.slice(0, index), event.on, this.rentalDays).listed(size)
      isCounted = event.isCounted
    }
    return isCounted ? this.listed(size) : stock
  }

  private listed(size: number): { total: number; maintenance: number } {
    const listed = this.containers().filter((container) => container.size === size)
    const broken = listed.filter(({ status }) => status === 'maintenance' || status === 'damaged')
    return { total: listed.length, maintenance: broken.length }
  }

  /** Each haul as "deliver 3, 2 days past", sorted. */
  schedule() {
    return Array.from({ length: 7 }, (_, index) => {
      const date = addDays(this.today, index)
      const hauls: string[] = []
      let toConfirm = 0
      for (const [number, order] of this.orders().entries()) {
        const [delivery, pickup] = [deliveryOf(order), this.pickupOf(order)]
        if (order.isArchived) continue
        if (['pending', 'new'].includes(order.status) && delivery === date) toConfirm++
        if (!['confirmed', 'scheduled', 'en_route', 'delivered'].includes(order.status)) continue
        if (delivery === date) hauls.push(`deliver ${number}, 0`)
        if (pickup === date) hauls.push(`pick_up ${number}, 0`)
        if (index > 0) continue
        if (order.status === 'delivered') {
          if (pickup !== null && pickup < date) hauls.push(`pick_up ${number}, ${daysFrom(pickup, date)}`)
        } else if (delivery !== null && delivery < date) hauls.push(`deliver ${number}, ${daysFrom(delivery, date)}`)
      }
      return { date, toConfirm, hauls: hauls.sort() }
    })
  }

  /** Each call as "overdue 3, made", sorted. */
  calls(): string[] {
    return this.orders()
      .flatMap((order, number) => {
        const kind = this.callFor(order)
        if (kind === null) return []
        const day = kind === 'delivery' ? deliveryOf(order) : this.today
        const isMade = order.called.some((call) => call.kind === kind && call.day === day)
        return [`${kind} ${number}${isMade ? ', made' : ''}`]
      })
      .sort()
  }

  /** The count of each kind, for raised alerts. */
  alerts(): Record<string, number> {
    const orders = this.orders().filter((order) => !order.isArchived)
    const { utilizationPercent, containersInMaintenance, newOrders } = this.metrics()
    const late = (order: SlowOrder) => {
      const delivery = deliveryOf(order)
      return ahead.includes(order.status) && delivery !== null && delivery < this.today
    }
    const overdue = (order: SlowOrder) => {
      const pickup = this.pickupOf(order)
      return order.status === 'delivered' && pickup !== null && pickup < this.today
    }
    const counts = {
      'more-than-owned': officeSizesOf(this.events).filter((size) => this.isOverHeld(size)).length,
      'stock-differs': officeSizesOf(this.events).filter((size) => this.differsFromList(size)).length,
      overdue: orders.filter(overdue).length,
      late: orders.filter(late).length,
      'without-container':
        this.containers().length === 0
          ? 0
          : orders.filter(({ status, container }) => status === 'delivered' && container === null).length,
      'late-change-requests': this.lateChangesWaiting(),
      'failed-emails': this.events.filter(({ what, on }) => what === 'email failed' && daysFrom(on, this.today) < 7)
        .length,
      unverified: orders.filter(({ isVerified }) => !isVerified).length,
      'to-confirm': orders.filter(({ status }) => ['pending', 'new'].includes(status)).length,
      'new-orders': newOrders > 3 ? newOrders : 0,
      'high-utilization': utilizationPercent > 80 ? Math.round(utilizationPercent) : 0,
      'calls-due': this.calls().filter((call) => !call.endsWith('made')).length,
      maintenance: containersInMaintenance,
    }
    return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
  }

  /** How many containers were at customers' sites at the end of each of the last days. */
  outByDay(): number[] {
    return Array.from({ length: 30 }, (_, index) => {
      const day = addDays(this.today, index - 29)
      return staysOf(this.events).filter(({ from, until }) => from <= day && (until === null || until > day)).length
    })
  }

  callFor(order: SlowOrder): 'delivery' | 'late' | 'overdue' | null {
    const [delivery, pickup] = [deliveryOf(order), this.pickupOf(order)]
    if (order.isArchived || delivery === null || pickup === null) return null
    if (order.status === 'delivered') return pickup < this.today ? 'overdue' : null
    if (!ahead.includes(order.status)) return null
    if (delivery < this.today) return ['pending', 'new'].includes(order.status) ? null : 'late'
    // It is noon: of tomorrow's windows those that start until noon are within a day.
    const isSoon = delivery === this.today || (delivery === addDays(this.today, 1) && order.startHour <= 12)
    return isSoon && order.status !== 'en_route' ? 'delivery' : null
  }

  orders(): SlowOrder[] {
    const orders: SlowOrder[] = []
    for (const event of this.events) {
      if (event.what === 'placed') orders.push(newOrder(event))
      const order = 'order' in event ? orders[event.order] : undefined
      if (!order) continue
      if (event.what === 'moved') {
        if (event.to !== order.status) order.isVerified = true
        const wasOut = brought.includes(order.status)
        order.delivered = brought.includes(event.to) ? (order.delivered ?? event.on) : null
        order.container = event.container
        order.status = event.to
        const delivery = deliveryOf(order)
        // What was planned while it was out would be a pickup before the delivery.
        const wasTakenBack = wasOut && ahead.includes(event.to) && delivery !== null
        if (wasTakenBack && order.plannedPickup !== null && order.plannedPickup < delivery)
          order.plannedPickup = addDays(delivery, this.rentalDays)
      } else if (event.what === 'planned') {
        if (event.delivery || event.pickup) order.isVerified = true
        order.scheduled = event.delivery ?? order.scheduled
        order.plannedPickup = event.pickup ?? order.plannedPickup
      } else if (event.what === 'archived' || event.what === 'restored') order.isArchived = event.what === 'archived'
      else if (event.what === 'container taken off') order.container = null
      else if (event.what === 'charged') order.cents += event.cents
      else if (event.what === 'called' || event.what === 'call taken back') {
        const then = new SlowOffice([], event.on, this.rentalDays)
        const kind = then.callFor(order)
        const day = kind === 'delivery' ? deliveryOf(order) : event.on
        if (kind === null || day === null) continue
        order.called = order.called.filter((call) => call.kind !== kind || call.day !== day)
        if (event.what === 'called') order.called.push({ kind, day })
      }
    }
    return orders
  }

  /** A container is where the last move left it. */
  private containers(): { size: number; status: ContainerStatus }[] {
    const containers: { size: number; status: ContainerStatus; isDeleted: boolean }[] = []
    const standing: (number | null)[] = []
    for (const event of this.events) {
      if (event.what === 'placed') standing.push(null)
      if (event.what === 'container added')
        containers.push({ size: event.size, status: event.status, isDeleted: false })
      const set = (index: number | null | undefined, status: ContainerStatus) => {
        const container = index == null ? undefined : containers[index]
        if (container) container.status = status
      }
      if (event.what === 'container set') set(event.container, event.status)
      const changed = 'container' in event && event.container !== null ? containers[event.container] : undefined
      if (changed && event.what === 'container deleted') changed.isDeleted = true
      if (changed && event.what === 'container resized') changed.size = event.size
      if (event.what === 'moved' || event.what === 'container taken off') {
        const now = event.what === 'moved' && event.to === 'delivered' ? event.container : null
        set(standing[event.order], 'available')
        set(now, 'deployed')
        standing[event.order] = now
      }
    }
    return containers.filter(({ isDeleted }) => !isDeleted)
  }

  /** Whether on some day from today on more units of a size are out or promised than there are. */
  private isOverHeld(size: number): boolean {
    const { total, maintenance } = this.fleet(size)
    return Array.from({ length: 60 }, (_, index) => addDays(this.today, index)).some((day) => {
      const held = this.orders().filter((order) => order.size === size && !order.isArchived && this.holdsOn(order, day))
      return held.length > Math.max(0, total - maintenance)
    })
  }

  /** Whether containers of a size are listed, in other numbers than were entered. */
  private differsFromList(size: number): boolean {
    const [{ total, maintenance }, listed] = [this.stock(size), this.listed(size)]
    return listed.total > 0 && (listed.total !== total || listed.maintenance !== maintenance)
  }

  /** A container that is overdue is expected tomorrow. */
  private holdsOn(order: SlowOrder, day: IsoDate): boolean {
    const [delivery, pickup] = [deliveryOf(order), this.pickupOf(order)]
    if (delivery === null || pickup === null || day < delivery) return false
    if (order.status === 'delivered') return day <= (pickup < this.today ? addDays(this.today, 1) : pickup)
    return ahead.includes(order.status) && (day <= pickup || day === delivery)
  }

  private holdsToday(order: SlowOrder): boolean {
    const [delivery, pickup] = [deliveryOf(order), this.pickupOf(order)]
    if (delivery === null || pickup === null || delivery > this.today) return false
    if (order.status === 'delivered') return true
    return ahead.includes(order.status) && pickup >= this.today
  }

  private pickupOf(order: SlowOrder): IsoDate | null {
    const delivery = deliveryOf(order)
    // Without a delivery there is no pickup.
    return delivery === null ? null : (order.plannedPickup ?? addDays(delivery, this.rentalDays))
  }

  private lateChangesWaiting(): number {
    const asked: { order: number; isLate: boolean; isAnswered: boolean }[] = []
    for (const event of this.events) {
      if (event.what === 'change asked for') asked.push({ ...event, isAnswered: false })
      const request = event.what === 'change answered' ? asked[event.which] : undefined
      if (request) request.isAnswered = true
    }
    const orders = this.orders()
    return asked.filter((each) => each.isLate && !each.isAnswered && !orders[each.order]?.isArchived).length
  }

  private contactedLeads(): number {
    return new Set(this.events.flatMap((event) => (event.what === 'lead contacted' ? [event.which] : []))).size
  }

  private count(what: OfficeEvent['what']): number {
    return this.events.filter((event) => event.what === what).length
  }
}

function newOrder(event: Extract<OfficeEvent, { what: 'placed' }>): SlowOrder {
  return {
    size: event.size,
    status: event.isByStaff ? 'new' : 'pending',
    isArchived: false,
    isVerified: event.isByStaff,
    startHour: event.startHour,
    cents: event.cents,
    requested: event.delivery,
    scheduled: null,
    delivered: null,
    plannedPickup: null,
    container: null,
    called: [],
  }
}

const officeSizesOf = (events: readonly OfficeEvent[]) => [
  ...new Set(events.flatMap((event) => (event.what === 'stock set' ? [event.size] : []))),
]

const deliveryOf = (order: SlowOrder) => order.delivered ?? order.scheduled ?? order.requested

function daysFrom(from: IsoDate, to: IsoDate): number {
  let days = 0
  for (let day = from; day < to; day = addDays(day, 1)) days++
  return days
}
