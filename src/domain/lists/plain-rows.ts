import type { FleetOnWire, TruckOnWire } from '#contract/dispatch/fleet.ts'
import type { HaulKind } from '#contract/hauls/haul-kinds.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { stopTraits } from '#contract/stops/stop-kinds.ts'
import type { DayStopsOnWire } from '#contract/stops/stops.ts'
import { parseHundredthTons } from '#contract/values/entered-amounts.ts'
import { hundredthTonsToDecimal } from '#contract/values/units.ts'

/** Rows of lists that the API sends as a part of a screen, in one shape for table and CSV file (rule 328). */

/** A truck, with its driver and yard by name. */
export type TruckRow = TruckOnWire & { driverName: string; yardName: string }

export const truckRows = ({ trucks, drivers, yards }: FleetOnWire): TruckRow[] =>
  trucks.map((truck) => ({
    ...truck,
    driverName: drivers.find(({ id }) => id === truck.driverId)?.name ?? '',
    yardName: yards.find(({ id }) => id === truck.yardId)?.name ?? '',
  }))

/** A delivery, pickup, swap or other haul of a day. What only deliveries and pickups say is empty for the others. */
export type HaulRow = {
  id: string
  kind: HaulKind
  orderId: string
  orderNumber: string
  status: OrderStatus | null
  doneAt: string | null
  window: string
  customerName: string
  phone: string
  address: string
  city: string
  size: number
  container: string
  tons: string
  ticketNumbers: string[]
  facilities: string[]
}

type Ticket = DayStopsOnWire['stops'][number]['tickets'][number]

export function haulRows({ stops, hauls }: DayStopsOnWire): HaulRow[] {
  return [
    ...stops.map(({ kind, orderId, tickets, ...stop }) => ({
      id: `${orderId} ${kind}`,
      kind: stopTraits[kind].haul,
      orderId,
      orderNumber: stop.orderNumber,
      status: stop.status,
      doneAt: stop.doneAt,
      window: stop.timePreference,
      customerName: stop.companyName || stop.customerName,
      phone: stop.customerPhone,
      address: stop.customerAddress,
      city: stop.customerCity,
      size: stop.dumpsterSize,
      container: stop.containerNumber ?? '',
      ...loadOf(tickets),
    })),
    ...hauls.map(
      ({ id, kind, orderId, doneAt, customerName, customerCity, dumpsterSize, containerNumber, tickets }) => ({
        id,
        kind,
        orderId,
        orderNumber: '',
        status: null,
        doneAt,
        window: '',
        customerName,
        phone: '',
        address: '',
        city: customerCity,
        size: dumpsterSize,
        container: containerNumber ?? '',
        ...loadOf(tickets),
      }),
    ),
  ]
}

/** The weight that counts, with the tickets that say it. */
function loadOf(tickets: readonly Ticket[]) {
  const counted = tickets.filter(({ countsForOverage }) => countsForOverage)
  const sum = counted.reduce((tons, { weightTons }) => tons + (parseHundredthTons(weightTons) ?? 0), 0)
  return {
    tons: counted.length === 0 ? '' : hundredthTonsToDecimal(sum),
    ticketNumbers: counted.flatMap(({ ticketNumber }) => ticketNumber || []),
    facilities: [...new Set(counted.flatMap(({ facility }) => facility || []))],
  }
}
