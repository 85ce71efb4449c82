import { expect } from 'vitest'
import type { ContainerStatus } from '#contract/containers/container-words.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import type { OfficeCommand } from './office-commands.ts'
import type { OfficeEvent } from './office-events.ts'
import { SlowOffice } from './slow-office.ts'

/** Two days before a month ends, so that most histories go over into the next. */
export const officeOpens = '2026-11-29'
export const officeRentalDays = 3
export const officeSizes = [10, 20] as const

/** The product's own figures, in the terms of the reference model. */
export type OfficeView = Pick<SlowOffice, 'stats' | 'metrics' | 'fleet' | 'schedule' | 'calls' | 'alerts' | 'outByDay'>

export type ViewedOffice = {
  stats: ReturnType<OfficeView['stats']>
  metrics: ReturnType<OfficeView['metrics']>
  fleet: ReturnType<OfficeView['fleet']>[]
  schedule: ReturnType<OfficeView['schedule']>
  calls: string[]
  alerts: Record<string, number>
  outByDay: number[]
}

/** The product under test. What it refuses returns null, and has not happened. */
export type Office = {
  setToday(today: IsoDate): void
  place(order: { size: number; delivery: IsoDate | null; isByStaff: boolean; isAfternoon: boolean }): Promise<{
    cents: Cents
  } | null>
  move(order: number, to: OrderStatus): Promise<{ container: number | null } | null>
  plan(order: number, plan: { delivery?: IsoDate; pickup?: IsoDate }): Promise<object | null>
  file(order: number, what: 'archive' | 'restore'): Promise<object | null>
  takeContainerOff(order: number): Promise<object | null>
  charge(order: number, surchargeCents: Cents): Promise<{ addedCents: Cents } | null>
  /** Marks one of the due calls as made, or undoes it. */
  call(which: number): Promise<{ what: 'called' | 'call taken back'; order: number } | null>
  addContainer(size: number, status: ContainerStatus): Promise<void>
  setContainer(container: number, status: ContainerStatus): Promise<object | null>
  deleteContainer(container: number): Promise<object | null>
  resizeContainer(container: number, size: 10 | 20): Promise<object | null>
  count(size: number, isCounted: boolean): Promise<object | null>
  setStock(size: number, total: number, maintenance: number): Promise<object | null>
  askForChange(order: number, isLate: boolean): Promise<void>
  answerChange(which: number): Promise<object | null>
  writeLead(): Promise<void>
  contactLead(which: number): Promise<object | null>
  failEmail(): Promise<void>
  view(): Promise<ViewedOffice>
}

/** Lets a history happen, and compares what the product counts at its end with a recount of everything that happened. */
export async function playOffice(commands: readonly OfficeCommand[], office: Office): Promise<OfficeEvent[]> {
  const events: OfficeEvent[] = []
  let today: IsoDate = officeOpens
  office.setToday(today)
  for (const size of officeSizes) {
    await office.setStock(size, 4, 0)
    events.push({ on: today, what: 'stock set', size, total: 4, maintenance: 0 })
  }
  for (const command of commands) {
    if (command.do === 'sleep') {
      today = addDays(today, command.days)
      office.setToday(today)
      continue
    }
    const event = await happens(command, office, events)
    if (event) events.push({ on: today, ...event } as OfficeEvent)
  }
  const slow = new SlowOffice(events, today, officeRentalDays)
  const viewed = await office.view()
  const recounted: ViewedOffice = {
    stats: slow.stats(),
    metrics: slow.metrics(),
    fleet: officeSizes.map((size) => slow.fleet(size)),
    schedule: slow.schedule(),
    calls: slow.calls(),
    alerts: slow.alerts(),
    outByDay: slow.outByDay(),
  }
  expect(viewed).toEqual(recounted)
  return events
}

type Happened = OfficeEvent extends infer Event ? (Event extends unknown ? Omit<Event, 'on'> : never) : never

/** Executes a command; returns what happened, or null if nothing did. */
async function happens(
  command: Exclude<OfficeCommand, { do: 'sleep' }>,
  office: Office,
  events: readonly OfficeEvent[],
): Promise<Happened | null> {
  const dayOf = (day: number) => addDays(officeOpens, day)
  const count = (what: OfficeEvent['what']) => events.filter((event) => event.what === what).length
  const pick = (index: number, what: OfficeEvent['what']) => (count(what) === 0 ? null : index % count(what))
  switch (command.do) {
    case 'place': {
      const { size, isByStaff, isAfternoon } = command
      const delivery = command.day === null ? null : dayOf(command.day)
      const placed = await office.place({ size, delivery, isByStaff, isAfternoon })
      return placed && { what: 'placed', size, delivery, isByStaff, startHour: isAfternoon ? 12 : 8, ...placed }
    }
    case 'add container':
      await office.addContainer(command.size, command.status)
      return { what: 'container added', size: command.size, status: command.status }
    case 'set container': {
      const container = pick(command.container, 'container added')
      if (container === null || !(await office.setContainer(container, command.status))) return null
      return { what: 'container set', container, status: command.status }
    }
    case 'delete container': {
      const container = pick(command.container, 'container added')
      const isDeleted = container !== null && (await office.deleteContainer(container))
      return isDeleted ? { what: 'container deleted', container } : null
    }
    case 'resize container': {
      const container = pick(command.container, 'container added')
      const isResized = container !== null && (await office.resizeContainer(container, command.size))
      return isResized ? { what: 'container resized', container, size: command.size } : null
    }
    case 'count by containers': {
      const { size, isCounted } = command
      return (await office.count(size, isCounted)) && { what: 'counting set', size, isCounted }
    }
    case 'set stock': {
      const { do: _, ...stock } = command
      return (await office.setStock(stock.size, stock.total, stock.maintenance)) && { what: 'stock set', ...stock }
    }
    case 'call':
      return office.call(command.which)
    case 'write lead':
      await office.writeLead()
      return { what: 'lead written' }
    case 'contact lead': {
      const which = pick(command.which, 'lead written')
      return which !== null && (await office.contactLead(which)) ? { what: 'lead contacted', which } : null
    }
    case 'answer change': {
      const which = pick(command.which, 'change asked for')
      return which !== null && (await office.answerChange(which)) ? { what: 'change answered', which } : null
    }
    case 'send email':
      if (!command.failed) return null
      await office.failEmail()
      return { what: 'email failed' }
    default: {
      const order = pick(command.order, 'placed')
      return order === null ? null : happensTo(order, command, office, dayOf)
    }
  }
}

async function happensTo(
  order: number,
  command: Extract<OfficeCommand, { order: number }>,
  office: Office,
  dayOf: (day: number) => IsoDate,
): Promise<Happened | null> {
  switch (command.do) {
    case 'move': {
      const moved = await office.move(order, command.to)
      return moved && { what: 'moved', order, to: command.to, ...moved }
    }
    case 'plan': {
      const { delivery, pickup } = command
      const plan = {
        ...(delivery !== undefined && { delivery: dayOf(delivery) }),
        ...(pickup !== undefined && { pickup: dayOf(pickup) }),
      }
      return (await office.plan(order, plan)) && { what: 'planned', order, ...plan }
    }
    case 'archive':
      return (await office.file(order, 'archive')) && { what: 'archived', order }
    case 'restore':
      return (await office.file(order, 'restore')) && { what: 'restored', order }
    case 'take container off':
      return (await office.takeContainerOff(order)) && { what: 'container taken off', order }
    case 'charge': {
      const charged = await office.charge(order, command.cents)
      return charged && { what: 'charged', order, cents: charged.addedCents }
    }
    case 'ask for change':
      await office.askForChange(order, command.isLate)
      return { what: 'change asked for', order, isLate: command.isLate }
  }
}
