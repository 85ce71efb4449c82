import { expect } from 'vitest'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { RuleScope } from '#contract/scheduling/delivery-rule-scopes.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'
import type { Command } from './commands.ts'
import {
  type DayRule,
  type OwnDayRule,
  type SlowEdit,
  type SlowHaul,
  type SlowHaulKind,
  type SlowOrder,
  SlowYard,
} from './slow-yard.ts'

export const firstDay = '2026-12-01'
/** The default pickup of a booking. */
export const rentalDays = 3
export const unitsAtFirst = 2

/** `refused`: it does not fit. `invalid`: it is invalid, whatever is free. */
export type Answer = 'accepted' | 'refused' | 'invalid'

/** The system under test: the domain's rules alone, or the functions on a database. Orders count from 0, in booking order. */
export type Yard = {
  setToday(today: IsoDate): void
  setStock(total: number, maintenance: number): Promise<void> | void
  setDay(day: IsoDate, rule: OwnDayRule): Promise<void> | void
  setRule(appliesTo: RuleScope, rule: DayRule): Promise<void> | void
  book(delivery: IsoDate | null): Promise<Answer> | Answer
  edit(order: number, edit: SlowEdit): Promise<Answer> | Answer
  archive(order: number): Promise<void> | void
  planHaul(order: number, kind: SlowHaulKind, day: IsoDate): Promise<Answer> | Answer
  /** Hauls count from 0 within their order, as they were planned. */
  moveHaul(order: number, haul: number, day: IsoDate): Promise<Answer> | Answer
  endHaul(order: number, haul: number, what: 'cancel' | 'done' | 'undo'): Promise<Answer> | Answer
  /** The extra days that each order is charged for. */
  extraDays(): Promise<number[]> | number[]
}

export type Tally = Record<Answer, number>

/** Runs a sequence on a yard, and asks the reference model about each command first: what is accepted must fit, and what is refused must not. */
export async function play(commands: readonly Command[], yard: Yard): Promise<Tally> {
  const slow = new SlowYard(firstDay, rentalDays)
  slow.units = unitsAtFirst
  const tally: Tally = { accepted: 0, refused: 0, invalid: 0 }
  const dayOf = (day: number | null) => (day === null ? null : addDays(firstDay, day))

  const check = (answer: Answer, fits: boolean, what: unknown) => {
    tally[answer]++
    if (answer !== 'invalid') expect({ answer, what }).toEqual({ answer: fits ? 'accepted' : 'refused', what })
    return answer === 'accepted'
  }

  for (const command of commands) {
    if (command.do === 'sleep') {
      slow.today = addDays(slow.today, command.days)
      yard.setToday(slow.today)
    } else if (command.do === 'set stock') {
      slow.units = Math.max(0, command.total - command.maintenance)
      await yard.setStock(command.total, command.maintenance)
    } else if (command.do === 'set day') {
      const rule = { isClosed: command.isClosed, maxDeliveries: command.maxDeliveries }
      slow.days.set(addDays(firstDay, command.day), rule)
      await yard.setDay(addDays(firstDay, command.day), rule)
    } else if (command.do === 'set rule') {
      const rule = { isClosed: command.isClosed, maxDeliveries: command.maxDeliveries }
      slow.rules.set(command.appliesTo, rule)
      await yard.setRule(command.appliesTo, rule)
    } else if (command.do === 'book') {
      const order: SlowOrder = { ...booked, requestedDelivery: dayOf(command.day) }
      const fits = slow.fitsNew(order)
      const [requestedPickup, includedDays] = [slow.namedPickup(order), slow.includedDays(order)]
      if (check(await yard.book(order.requestedDelivery), fits, command))
        slow.orders.push({ ...order, requestedPickup, includedDays })
    } else {
      const index = command.order % Math.max(1, slow.orders.length)
      const order = slow.orders[index]
      if (!order || order.isArchived) continue
      if (command.do === 'archive') {
        await yard.archive(index)
        order.isArchived = true
        continue
      }
      if ('haul' in command || command.do === 'plan haul') {
        const after = await playHaul(command, { slow, yard, order, index, check })
        if (after) Object.assign(order, after)
        continue
      }
      const edit = editOf(command, order.status, dayOf)
      const fits = slow.fitsEdited(order, edit)
      if (check(await yard.edit(index, edit), fits, { command, order })) Object.assign(order, slow.edited(order, edit))
    }
  }
  const charged = await yard.extraDays()
  for (const [index, order] of slow.orders.entries())
    if (!order.isArchived && order.status !== 'cancelled')
      expect({ extraDays: charged[index], order }).toEqual({ extraDays: slow.extraDays(order), order })
  return tally
}

type HaulCommand = Extract<Command, { haul: number } | { do: 'plan haul' }>
type HaulPlay = {
  slow: SlowYard
  yard: Yard
  order: SlowOrder
  index: number
  check: (answer: Answer, fits: boolean, what: unknown) => boolean
}

/** The order after it, if it was accepted. */
async function playHaul(
  command: HaulCommand,
  { slow, yard, order, index, check }: HaulPlay,
): Promise<SlowOrder | null> {
  const what = { command, order: structuredClone(order) }
  if (command.do === 'plan haul') {
    const day = addDays(firstDay, command.day)
    const after = slow.withHaul(order, command.kind, day)
    return check(await yard.planHaul(index, command.kind, day), after !== null, what) ? after : null
  }
  const number = command.haul % Math.max(1, order.hauls.length)
  const haul = order.hauls[number]
  if (!haul) return null
  const isOpen = haul.doneOn === null && !haul.isCancelled
  const changed = (doneOn: IsoDate | null): SlowOrder => ({
    ...order,
    hauls: order.hauls.map((each): SlowHaul => (each === haul ? { ...each, doneOn } : each)),
  })
  switch (command.do) {
    case 'move haul': {
      const day = addDays(firstDay, command.day)
      if (day === haul.plannedOn) return null
      const after = isOpen ? slow.withHaul(order, haul.kind, day, haul) : null
      return check(await yard.moveHaul(index, number, day), after !== null, what) ? after : null
    }
    case 'cancel haul':
      return check(await yard.endHaul(index, number, 'cancel'), isOpen, what) ? slow.withoutHaul(order, haul) : null
    case 'finish haul': {
      const fits = isOpen && order.status === 'delivered'
      return check(await yard.endHaul(index, number, 'done'), fits, what) ? changed(slow.today) : null
    }
    case 'take haul back':
      return check(await yard.endHaul(index, number, 'undo'), slow.isNewest(order, haul), what) ? changed(null) : null
  }
}

const booked: SlowOrder = {
  status: 'pending',
  isArchived: false,
  requestedDelivery: null,
  scheduledDelivery: null,
  actualDelivery: null,
  requestedPickup: null,
  scheduledPickup: null,
  actualPickup: null,
  includedDays: rentalDays,
  hauls: [],
}

type EditCommand = Extract<Command, { do: 'reschedule' | 'cancel' | 'reopen' | 'deliver' | 'pick up' | 'correct' }>

const stepBack: Partial<Record<OrderStatus, OrderStatus>> = { delivered: 'en_route', picked_up: 'delivered' }

function editOf(command: EditCommand, status: OrderStatus, dayOf: (day: number | null) => IsoDate | null): SlowEdit {
  switch (command.do) {
    case 'reschedule': {
      const edit: SlowEdit = {}
      if (command.delivery !== undefined) edit.scheduledDelivery = dayOf(command.delivery)
      if (command.pickup !== undefined) edit.scheduledPickup = dayOf(command.pickup)
      return edit
    }
    case 'cancel':
      return { status: 'cancelled' }
    case 'reopen':
      return { status: 'pending' }
    case 'deliver':
      return { status: 'delivered' }
    case 'pick up':
      return { status: 'picked_up' }
    case 'correct':
      return { status: stepBack[status] ?? status }
  }
}
