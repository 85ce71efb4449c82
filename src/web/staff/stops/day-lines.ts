import { shortTime } from '#content/wording/short-dates.ts'
import type { NewChargeOnWire } from '#contract/billing/billing.ts'
import type { BoardOnWire } from '#contract/dispatch/board.ts'
import { stopTraits } from '#contract/stops/stop-kinds.ts'
import type { DayStopOnWire, DayStopsOnWire, RecordedStopOnWire } from '#contract/stops/stops.ts'
import { parseHundredthTons } from '#contract/values/entered-amounts.ts'
import { centsIn } from '#contract/values/money.ts'
import type { Cents, HundredthTons } from '#contract/values/units.ts'
import type { StaffWeightTicketOnWire } from '#contract/weight-tickets/weight-tickets.ts'
import { isBin } from '#domain/equipment/bins.ts'
import { parseStopTime, wireTime } from '#domain/stops/stop-record.ts'
import { type Overage, overage } from '#domain/weight-tickets/overage.ts'

/** A line of the day's end: a stop with one ticket, or an additional ticket of the same stop. */
export type DayLine = {
  key: string
  stop: DayStopOnWire
  /** Its index among the tickets of the stop. */
  place: number
  /** Null: none yet, or a delivery. */
  ticket: StaffWeightTicketOnWire | null
}

export const lineFields = ['time', 'container', 'facilityId', 'ticketNumber', 'tons'] as const
export type LineField = (typeof lineFields)[number]
export type LineValues = Record<LineField, string>

/** Unsaved input of a line. */
export type LineDraft = {
  values: Partial<LineValues>
  charge: NewChargeOnWire | null
  photo: File | null
  /** Rule 229: why a ticket that looks like a duplicate is right. */
  reason: string
  /** By field name in the request. */
  errors: Readonly<Record<string, string>>
  /** A weight that looks too heavy, after it was confirmed. */
  confirmedTons: string | null
  /** The idempotency key of the request. */
  requestKey: string
  isSaving: boolean
}

/** Net tons above what a roll-off truck carries at the legal weight limit: most likely a typing error. */
const doubtfulHundredthTons = 1_500

/** The key of a line: its stop, and the index of its ticket. */
export const lineKey = ({ orderId, kind }: DayStopOnWire, place: number) => `${orderId} ${kind} ${place}`

/** A truck's route of the day: its stops, by order and kind, and its other hauls, each in the sequence in which they are planned. */
export type DayTruck = {
  key: string
  name: string
  driver: string | null
  stops: readonly string[]
  hauls: readonly string[]
}

const stopKey = (orderId: string, haulKind: string) => `${orderId} ${haulKind}`

export function trucksOf({ routes, stops }: Pick<BoardOnWire, 'routes' | 'stops'>): DayTruck[] {
  const keys = new Map(stops.map(({ haulId, orderId, kind }) => [haulId, stopKey(orderId, kind)]))
  return routes.map(({ key, truckName, driver, legs }) => {
    const hauls = legs.flatMap(({ kind, haulId }) => (kind === 'stop' && haulId ? haulId : []))
    return {
      ...{ key, name: truckName, driver: driver?.name ?? null },
      ...{ stops: hauls.flatMap((id) => keys.get(id) ?? []), hauls },
    }
  })
}

/** Rule 610: the stops and other hauls of a day by truck, each in planned sequence, then those on no truck. Each is in one group. */
export function byTruck({ stops, hauls }: Pick<DayStopsOnWire, 'stops' | 'hauls'>, trucks: readonly DayTruck[]) {
  const stopsLeft = new Set(stops)
  const haulsLeft = new Set(hauls)
  const planned = trucks.map((truck) => ({
    truck,
    stops: truck.stops.flatMap((key) =>
      take(stopsLeft, ({ orderId, kind }) => stopKey(orderId, stopTraits[kind].haul) === key),
    ),
    hauls: truck.hauls.flatMap((id) => take(haulsLeft, (haul) => haul.id === id)),
  }))
  const groups = [...planned, { truck: null, stops: [...stopsLeft], hauls: [...haulsLeft] }]
  return groups.filter((group) => group.stops.length + group.hauls.length > 0)
}

const take = <Item>(left: Set<Item>, isWanted: (item: Item) => boolean) =>
  [...left].filter((item) => isWanted(item) && left.delete(item))

/** The lines of a day; `added` is the number of additional tickets of a stop, by the key of its first line. */
export function linesOf(stops: readonly DayStopOnWire[], added: Readonly<Record<string, number>>): DayLine[] {
  return stops.flatMap((stop) => {
    const count = Math.max(1, stop.tickets.length, 1 + (added[lineKey(stop, 0)] ?? 0))
    return Array.from({ length: count }, (_, place) => ({
      key: lineKey(stop, place),
      stop,
      place,
      ticket: stop.tickets[place] ?? null,
    }))
  })
}

/** Whether a container is to be named: bins have no numbers, and some companies number none (rule 605). */
const hasNumber = ({ dumpsterSize, isNumbered }: DayStopOnWire) => !isBin(dumpsterSize) && isNumbered

/** The editable fields of a line. */
export function fieldsOf({ stop, place }: DayLine): LineField[] {
  const first: LineField[] = place > 0 ? [] : isBin(stop.dumpsterSize) ? ['time'] : ['time', 'container']
  return stop.kind === 'delivery' ? first : [...first, 'facilityId', 'ticketNumber', 'tons']
}

/** The recorded values of a line. */
export function recordedValues({ stop, ticket }: DayLine): LineValues {
  return {
    time: stop.doneAt ? shortTime(stop.doneAt) : '',
    container: stop.containerNumber ?? '',
    facilityId: ticket?.facilityId ?? '',
    ticketNumber: ticket?.ticketNumber ?? '',
    tons: ticket?.weightTons ?? '',
  }
}

export type LineState = 'open' | 'entered' | 'no-ticket' | 'no-container' | 'saved'

/** What is on record of a line: a pickup needs its ticket, a delivery its container if there are numbers, and a bin neither. */
function recordOf({ stop, ticket }: DayLine): Exclude<LineState, 'entered'> {
  if (!stop.isDone) return 'open'
  if (isBin(stop.dumpsterSize)) return 'saved'
  if (stop.kind === 'pickup') return ticket === null ? 'no-ticket' : 'saved'
  return stop.containerNumber || !hasNumber(stop) ? 'saved' : 'no-container'
}

/** Whether a line is completely recorded. */
export const isRecorded = (line: DayLine) => recordOf(line) === 'saved'

/** What is on record of a line, or that something is only typed. */
export const stateOf = (line: DayLine, draft: LineDraft | undefined): LineState =>
  isDirty(line, draft) ? 'entered' : recordOf(line)

export function isDirty(line: DayLine, draft: LineDraft | undefined): boolean {
  if (!draft) return false
  const recorded = recordedValues(line)
  return (
    draft.charge !== null ||
    draft.photo !== null ||
    fieldsOf(line).some((field) => draft.values[field] !== undefined && draft.values[field] !== recorded[field])
  )
}

/** The problems of a line before it is sent, by field; empty if there are none. */
export function problemsOf(
  line: DayLine,
  values: LineValues,
  messages: { wrongTime: string; heavy: (tons: string) => string },
  confirmedTons: string | null,
): Record<string, string> {
  if (values.time.trim() !== '' && parseStopTime(values.time) === null) return { time: messages.wrongTime }
  const tons = parseHundredthTons(values.tons.trim())
  const isDoubtful = line.stop.kind === 'pickup' && tons !== null && tons > doubtfulHundredthTons && tons <= 6_000
  return isDoubtful && values.tons !== confirmedTons && values.tons !== line.ticket?.weightTons
    ? { 'ticket.weightTons': messages.heavy(values.tons.trim()) }
    : {}
}

/** The request body of a line. */
export function bodyOf(line: DayLine, values: LineValues, draft: LineDraft): RecordedStopOnWire {
  const { stop, ticket } = line
  const recorded = recordedValues(line)
  const minute = values.time === recorded.time ? null : parseStopTime(values.time)
  const hasTicket = ['facilityId', 'ticketNumber', 'tons'].some(
    (field) => values[field as LineField].trim() !== recorded[field as LineField],
  )
  return {
    orderId: stop.orderId,
    kind: stop.kind,
    ...(minute !== null && { time: wireTime(minute) }),
    ...(line.place === 0 && { containerNumber: values.container.trim() }),
    ...(hasTicket && {
      ticket: {
        ...(ticket && { id: ticket.id }),
        ...((!ticket || values.tons !== recorded.tons) && { weightTons: values.tons.trim() }),
        ticketNumber: values.ticketNumber.trim(),
        ...(values.facilityId !== recorded.facilityId && { facilityId: values.facilityId || null, facility: '' }),
        ...(draft.reason.trim() !== '' && { confirmedReason: draft.reason.trim() }),
      },
    }),
    ...(draft.charge && { charge: draft.charge }),
  }
}

/** The weights of the order's tickets with the typed one, and the overage (rule 130). */
export function loadOf(line: DayLine, typedTons: string): Overage & { weights: HundredthTons[] } {
  const { stop, ticket } = line
  const own = ticket?.countsForOverage === false ? 0 : (parseHundredthTons(ticket?.weightTons ?? '') ?? 0)
  const others = (parseHundredthTons(stop.orderTons) ?? 0) - own
  const typed = parseHundredthTons(typedTons.trim()) ?? 0
  return { ...overageOf(stop, others + typed), weights: [others, typed].filter((weight) => weight > 0) }
}

function overageOf(stop: DayStopOnWire, weighedHundredthTons: HundredthTons): Overage {
  return overage({
    weighedHundredthTons,
    includedHundredthTons: stop.includedTons === null ? null : parseHundredthTons(stop.includedTons),
    overagePerTonCents: centsIn(stop.overagePerTon ?? ''),
  })
}

/** The totals of a day. */
export function sumOf(stops: readonly DayStopOnWire[]) {
  const pickups = stops.filter(({ kind }) => kind === 'pickup')
  const tickets = pickups.flatMap((stop) => stop.tickets)
  const over = pickups.map((stop) => overageOf(stop, parseHundredthTons(stop.orderTons) ?? 0))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    pickups: pickups.length,
    weighed: pickups.filter((stop) => stop.tickets.length > 0).length,
    netHundredthTons: sum(tickets.map(({ weightTons }) => parseHundredthTons(weightTons) ?? 0)),
    overHundredthTons: sum(over.map(({ overHundredthTons }) => overHundredthTons)),
    overCents: sum(over.map(({ cents }) => cents)) as Cents,
  }
}
