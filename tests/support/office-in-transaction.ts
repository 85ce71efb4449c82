import type { IsoDate } from '#contract/values/dates.ts'
import type { AppContext } from '#server/app-context.ts'
import { deleteContainer } from '#server/containers/delete-container.ts'
import { updateContainer } from '#server/containers/update-container.ts'
import { listDueCalls } from '#server/dashboard/call-queries.ts'
import { readDashboard } from '#server/dashboard/read-dashboard.ts'
import { readStats } from '#server/dashboard/stats-queries.ts'
import { tickCall, untickCall } from '#server/dashboard/tick-call.ts'
import { readTrends } from '#server/dashboard/trend-queries.ts'
import type { Actor } from '#server/events/record-event.ts'
import { updateEquipment } from '#server/inventory/update-equipment.ts'
import { archiveOrder, restoreOrder } from '#server/orders/archive-order.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import type { OpenTransaction } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Query, Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts'
import { type Office, officeOpens, officeSizes } from '../model/play-office.ts'
import type { TestApp } from './test-app.ts'

const refusals = [
  'date-full',
  'date-closed',
  'invalid-input',
  'not-allowed-now',
  'order-archived',
  'container-taken',
  'not-found',
]

/** What the product refuses has not happened. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && refusals.includes(error.code)) return null
    throw error
  }
}

/**
 * The product's functions in the caller's transaction, so that a history can be rolled back. A function's own transaction becomes a
 * savepoint.
 */
export function officeInTransaction(app: TestApp, tx: Queryable, actor: Actor): Office {
  let today: IsoDate = officeOpens
  // Noon in Los Angeles, in winter.
  const clock = () => new Date(`${today}T20:00:00Z`)
  const locking = {
    async begin<T>(_: string, work: (savepoint: OpenTransaction) => Promise<T>): Promise<T> {
      const name = `verb_${savepoints++}`
      let last: Query | null = null
      const endWith = (query: Query) => {
        last = query
      }
      await tx.unsafe(`savepoint ${name}`)
      try {
        // A separate function, because a command modifies its input.
        const result = await work(Object.assign(tx.bind(null), { one: tx.one, unsafe: tx.unsafe, endWith }))
        await last
        return result
      } catch (error) {
        await tx.unsafe(`rollback to savepoint ${name}`)
        throw error
      }
    },
    announce: () => {},
  }
  const db = {
    sql: tx,
    locking,
    isDiskFull: () => false,
    isDamaged: () => false,
    close: async () => {},
  } as unknown as AppContext['db']
  const parts: AppContext = { ...app.context, clock, db }
  let savepoints = 0
  const orders: string[] = []
  const surcharges: number[] = []
  const containers: string[] = []
  const changes: string[] = []
  const leads: string[] = []
  const idOf = (order: number) => orders[order] ?? ''
  const change = (order: number, wanted: Parameters<typeof changeOrder>[1]['changes']) =>
    orNull(changeOrder(parts, { orderId: idOf(order), actor, changes: wanted }))

  return {
    setToday(day) {
      today = day
    },
    async place({ size, delivery, isByStaff, isAfternoon }) {
      const placed = await orNull(
        placeOrder(parts, {
          booking: {
            ...booking,
            dumpsterSize: size,
            requestedDeliveryDate: delivery,
            timePreference: isAfternoon ? 'Afternoon (12PM - 5PM)' : '',
          },
          by: isByStaff
            ? { kind: 'staff', id: actor.id, billToId: null, priceOverride: null }
            : { kind: 'visitor', id: null, network: null, tokenHash: hashToken(newToken()) },
          origin: 'http://localhost',
        }),
      )
      if (!placed) return null
      orders.push(placed.id)
      surcharges.push(0)
      return { cents: placed.totalAmount }
    },
    async move(order, to) {
      const moved = await change(order, { status: to })
      if (!moved) return null
      const container = containers.indexOf(moved.assignedContainerId ?? '')
      return { container: container < 0 ? null : container }
    },
    plan: (order, { delivery, pickup }) =>
      change(order, {
        ...(delivery && { scheduledDeliveryDate: delivery }),
        ...(pickup && { scheduledPickupDate: pickup }),
      }),
    file: (order, what) =>
      orNull((what === 'archive' ? archiveOrder : restoreOrder)(parts, { orderId: idOf(order), actor })),
    takeContainerOff: (order) => change(order, { assignedContainerId: null }),
    async charge(order, surchargeCents) {
      if (!(await change(order, { fuelSurcharge: surchargeCents }))) return null
      const addedCents = surchargeCents - (surcharges[order] ?? 0)
      surcharges[order] = surchargeCents
      return { addedCents }
    },
    async call(which) {
      const due = await listDueCalls(tx, clock())
      const call = due[which % due.length]
      if (!call) return null
      if (call.tick) await untickCall(parts, actor, call.tick.id)
      else await tickCall(parts, actor, call)
      return { what: call.tick ? 'call taken back' : 'called', order: orders.indexOf(call.orderId) }
    },
    async addContainer(size, status) {
      const id = newId()
      const number = `C-${String(containers.length).padStart(3, '0')}`
      await tx`
        insert into containers (id, container_number, size_yards, status, created_at, updated_at)
        values (${id}, ${number}, ${size}, ${status}, ${clock()}, ${clock()})`
      containers.push(id)
    },
    async setContainer(container, status) {
      const [row] = await tx`
        update containers set status = ${status}
        where id = ${containers[container] ?? ''} and current_order_id is null and deleted_at is null returning id`
      return row ?? null
    },
    deleteContainer: (container) => orNull(deleteContainer(parts, actor, containers[container] ?? '')),
    resizeContainer: (container, size) => orNull(updateContainer(parts, actor, containers[container] ?? '', { size })),
    async count(size, isCounted) {
      const { id } = await tx.one({ id: uuid })`select id from equipment where size_yards = ${size}`
      return orNull(updateEquipment(parts, actor, id, { countedByContainers: isCounted }))
    },
    // Fewer than orders hold, too.
    async setStock(size, total, maintenance) {
      const [row] = await tx`
        update equipment set total_inventory = ${total}, maintenance_inventory = ${maintenance}
        where size_yards = ${size} and not counted_by_containers returning id`
      return row ?? null
    },
    async askForChange(order, isLate) {
      const id = newId()
      await tx`
        insert into change_requests (id, order_id, request_type, description, requested_changes, requested_within_24_hours, created_at)
        values (${id}, ${idOf(order)}, 'other', 'Later, please', '{}', ${isLate}, ${clock()})`
      changes.push(id)
    },
    async answerChange(which) {
      const [row] = await tx`
        update change_requests set status = 'approved', reviewed_at = ${clock()} where id = ${changes[which] ?? ''} returning id`
      return row ?? null
    },
    async writeLead() {
      const id = newId()
      await tx`
        insert into leads (id, source, first_name, last_name, email, phone, project_type)
        values (${id}, 'estimate_form', 'Ada', 'Park', 'ada@park.example', '(661) 555-0101', 'Roofing')`
      leads.push(id)
    },
    async contactLead(which) {
      const [row] = await tx`update leads set status = 'contacted' where id = ${leads[which] ?? ''} returning id`
      return row ?? null
    },
    async failEmail() {
      await tx`
        insert into emails (id, template, recipient, status, created_at)
        values (${newId()}, 'order-confirmation', 'ada@park.example', 'failed', ${clock()})`
    },
    async view() {
      const [stats, dashboard, calls, trends] = await Promise.all([
        readStats(tx, clock()),
        readDashboard(parts, 'owner'),
        listDueCalls(tx, clock()),
        readTrends(tx, clock()),
      ])
      return {
        stats,
        metrics: dashboard.metrics,
        fleet: dashboard.fleet.filter(({ size }) => officeSizes.some((each) => each === size)),
        schedule: dashboard.schedule.map(({ date, toConfirm, hauls }) => ({
          date,
          toConfirm,
          hauls: hauls.map((haul) => `${haul.kind} ${orders.indexOf(haul.orderId)}, ${haul.daysPast}`).sort(),
        })),
        calls: calls.map((call) => `${call.kind} ${orders.indexOf(call.orderId)}${call.tick ? ', made' : ''}`).sort(),
        alerts: Object.fromEntries(dashboard.alerts.map(({ kind, count }) => [kind, count])),
        outByDay: trends.utilization.map(({ out }) => out),
      }
    },
  }
}

const booking: Omit<Parameters<typeof placeOrder>[1]['booking'], 'dumpsterSize' | 'requestedDeliveryDate'> = {
  customerName: 'Dolores Okafor',
  customerEmail: 'dolores@okafor.example',
  customerPhone: '(661) 555-0177',
  customerAddress: '24510 Arroyo Park Drive',
  customerCity: 'Valencia',
  customerState: 'CA',
  customerZipCode: '91355',
  customerType: 'residential',
  companyName: '',
  materialType: '',
  materialOther: '',
  timePreference: '',
  quietHours: false,
  hoaRestrictions: false,
  specialInstructions: '',
  placementInstructions: '',
  accessInstructions: '',
  language: 'en',
}
