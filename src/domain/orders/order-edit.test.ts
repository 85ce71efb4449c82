import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { holdOf } from '#domain/scheduling/holds.ts'
import { decideOrderEdit, type EditableOrder, type OrderEdit } from './order-edit.ts'

const today = '2026-12-01'
const booked: EditableOrder = {
  status: 'confirmed',
  isArchived: false,
  isReserved: true,
  requestedDelivery: '2026-12-08',
  scheduledDelivery: null,
  actualDelivery: null,
  requestedPickup: null,
  scheduledPickup: null,
  actualPickup: null,
  minimumRentalDays: 10,
  isContainerElsewhere: false,
}
const delivered: EditableOrder = { ...booked, status: 'delivered', actualDelivery: '2026-11-20' }
const pickedUp: EditableOrder = { ...delivered, status: 'picked_up', actualPickup: '2026-11-30' }
const cancelled: EditableOrder = { ...booked, status: 'cancelled' }

const decide = (order: EditableOrder, edit: OrderEdit) => {
  const decision = decideOrderEdit(order, edit, today)
  if (!decision.ok) throw new Error(decision.message)
  return decision
}

describe('the actual dates', () => {
  test.each<[EditableOrder, OrderStatus, string | null, string | null]>([
    [booked, 'en_route', null, null],
    [booked, 'delivered', today, null],
    [booked, 'completed', today, today],
    [delivered, 'picked_up', '2026-11-20', today],
    [delivered, 'en_route', null, null],
    [pickedUp, 'delivered', '2026-11-20', null],
    [pickedUp, 'completed', '2026-11-20', '2026-11-30'],
  ])('%o to %s', (order, status, actualDelivery, actualPickup) => {
    expect(decide(order, { status }).after).toMatchObject({ status, actualDelivery, actualPickup })
  })
})

describe('what must be free', () => {
  test.each<[string, EditableOrder, OrderEdit, boolean, Partial<EditableOrder>]>([
    ['a new delivery date', booked, { scheduledDelivery: '2026-12-10' }, true, { scheduledDelivery: null }],
    ['the same date as asked for', booked, { scheduledDelivery: '2026-12-08' }, false, {}],
    ['a later pickup', booked, { scheduledPickup: '2026-12-30' }, false, { scheduledPickup: null }],
    ['a delivery that happens', booked, { status: 'delivered' }, false, { actualDelivery: today, status: 'delivered' }],
    [
      'a delivery that happens, with a later pickup',
      booked,
      { status: 'delivered', scheduledPickup: '2026-12-30' },
      false,
      { actualDelivery: today, scheduledPickup: null },
    ],
    [
      'nothing of an order that is completed, though its container is in use elsewhere',
      { ...pickedUp, isContainerElsewhere: true },
      { status: 'completed' },
      false,
      { status: 'completed' },
    ],
    ['a pickup that is taken back', pickedUp, { status: 'delivered' }, false, { status: 'delivered' }],
    [
      'the plan behind a delivery that is taken back',
      delivered,
      { status: 'en_route' },
      false,
      { status: 'delivered', actualDelivery: '2026-11-20' },
    ],
    ['all of a cancelled order', cancelled, { status: 'pending' }, true, { status: 'cancelled' }],
  ])('%s', (_, order, edit, isDeliveryMoved, settled) => {
    expect(decide(order, edit)).toMatchObject({ isDeliveryMoved, settled })
  })
})

describe('rule 28: the pickup after a delivery is taken back', () => {
  test.each<[string, EditableOrder, string | null]>([
    ['no plan', delivered, null],
    ['a plan after the delivery', { ...delivered, scheduledPickup: '2026-12-09' }, '2026-12-09'],
    ['a plan on its day', { ...delivered, scheduledPickup: '2026-12-08' }, '2026-12-08'],
    ['a plan before it moves behind it', { ...delivered, scheduledPickup: '2026-12-02' }, '2026-12-18'],
    [
      'a plan before it, though a later one was asked for',
      { ...delivered, requestedPickup: '2026-12-30', scheduledPickup: '2026-12-02' },
      '2026-12-18',
    ],
    ['without a delivery date', { ...delivered, requestedDelivery: null, scheduledPickup: '2026-12-02' }, '2026-12-02'],
  ])('%s', (_, order, scheduledPickup) => {
    expect(decide(order, { status: 'en_route' }).after).toMatchObject({ actualDelivery: null, scheduledPickup })
  })
})

test('rule 28: a container that was delivered behind its pickup day keeps that day', () => {
  const late = { ...delivered, scheduledPickup: '2026-11-15' }
  expect(decide(late, { containerId: 'one' }).after.scheduledPickup).toBe('2026-11-15')
})

describe('refused', () => {
  test.each<[EditableOrder, OrderEdit, string, string]>([
    [booked, { scheduledDelivery: '2026-11-30' }, 'scheduledDeliveryDate', 'Delivery date must not be in the past'],
    [booked, { scheduledDelivery: '2027-12-02' }, 'scheduledDeliveryDate', 'Delivery date must be within 365 days'],
    [booked, { scheduledPickup: '2026-12-07' }, 'scheduledPickupDate', 'Pickup must not be before delivery'],
    [booked, { scheduledPickup: '2027-12-09' }, 'scheduledPickupDate', 'Pickup must be within 365 days of delivery'],
    [
      { ...booked, scheduledPickup: '2026-12-12' },
      { scheduledDelivery: '2026-12-13' },
      'scheduledDeliveryDate',
      'Pickup is already planned for Saturday, December 12, 2026',
    ],
    [delivered, { scheduledPickup: '2026-11-30' }, 'scheduledPickupDate', 'Pickup date must not be in the past'],
    [
      delivered,
      { scheduledDelivery: '2026-12-13' },
      'scheduledDeliveryDate',
      'The delivery date cannot be changed: the order is Delivered.',
    ],
    [
      pickedUp,
      { scheduledPickup: '2026-12-13' },
      'scheduledPickupDate',
      'The pickup date cannot be changed: the order is Picked Up.',
    ],
    [
      pickedUp,
      { containerId: 'one' },
      'assignedContainerId',
      'The container cannot be changed: the order is Picked Up.',
    ],
    [
      cancelled,
      { containerId: 'one' },
      'assignedContainerId',
      'The container cannot be changed: the order is Cancelled.',
    ],
    [booked, { scheduledPickup: '2028-12-02' }, 'scheduledPickupDate', 'Days can be planned two years ahead'],
    // Rule 249.
    [
      booked,
      { actualDelivery: '2026-11-30' },
      'actualDeliveryDate',
      'The delivery is not recorded yet: the order is Confirmed.',
    ],
    [delivered, { actualDelivery: '2026-12-02' }, 'actualDeliveryDate', 'The delivery must not be in the future'],
    [
      delivered,
      { actualPickup: '2026-11-30' },
      'actualPickupDate',
      'The pickup is not recorded yet: the order is Delivered.',
    ],
    [pickedUp, { actualPickup: '2026-12-02' }, 'actualPickupDate', 'The pickup must not be in the future'],
    [pickedUp, { actualDelivery: '2026-12-01' }, 'actualDeliveryDate', 'Pickup must not be before delivery'],
    [pickedUp, { actualPickup: '2026-11-19' }, 'actualPickupDate', 'Pickup must not be before delivery'],
    [
      pickedUp,
      { actualDelivery: '2026-11-25', actualPickup: '2026-11-24' },
      'actualPickupDate',
      'Pickup must not be before delivery',
    ],
    [delivered, { status: 'cancelled' }, 'status', 'An order cannot go from Delivered to Cancelled.'],
    [
      { ...cancelled, requestedDelivery: '2026-11-30' },
      { status: 'pending' },
      'scheduledDeliveryDate',
      'Delivery date must not be in the past',
    ],
  ])('%o %o', (order, edit, field, message) => {
    const decision = decideOrderEdit(order, edit, today)
    const reason = /cannot|not recorded/.test(message) ? 'not-allowed' : 'invalid'
    expect(decision).toMatchObject({ ok: false, reason, field, message })
  })
})

describe('allowed', () => {
  test.each<[string, EditableOrder, OrderEdit]>([
    ['today', booked, { scheduledDelivery: today }],
    ['pickup on the day of delivery', booked, { scheduledPickup: '2026-12-08' }],
    ['a year', booked, { scheduledPickup: '2027-12-08' }],
    [
      'a plan behind one that is moved along',
      booked,
      { scheduledDelivery: '2026-12-20', scheduledPickup: '2026-12-24' },
    ],
    ['no date', booked, { scheduledDelivery: null }],
    ['the date in the edit that delivers', booked, { status: 'delivered', scheduledDelivery: '2026-12-02' }],
    [
      'a delivery behind its planned pickup that happened',
      { ...booked, scheduledPickup: '2026-11-30' },
      { status: 'delivered' },
    ],
    ['a past date of what is only confirmed', { ...booked, requestedDelivery: '2026-11-01' }, { status: 'scheduled' }],
    ['the container in the edit that completes', booked, { status: 'completed', containerId: 'one' }],
    ['the container in the edit that takes back a pickup', pickedUp, { status: 'delivered', containerId: 'one' }],
    ['the pickup day in the edit that picks up', delivered, { status: 'picked_up', scheduledPickup: '2026-12-13' }],
    [
      'the pickup day in the edit that takes back a pickup',
      pickedUp,
      { status: 'delivered', scheduledPickup: '2026-12-13' },
    ],
    ['a pickup today', delivered, { scheduledPickup: today }],
    ['no pickup day any more', { ...booked, scheduledPickup: '2026-12-20' }, { scheduledPickup: null }],
    ['two years ahead', { ...booked, requestedDelivery: null }, { scheduledPickup: '2028-12-01' }],
    ['a delivery that was today (rule 249)', delivered, { actualDelivery: today }],
    ['a pickup that was today (rule 249)', pickedUp, { actualPickup: today }],
    ['a pickup that was on the day of the delivery (rule 249)', pickedUp, { actualPickup: '2026-11-20' }],
    [
      'a step of an order whose days are the wrong way round',
      { ...pickedUp, actualPickup: '2026-11-10' },
      { status: 'completed' },
    ],
    ['a new date for a cancelled order', cancelled, { scheduledDelivery: '2026-12-20' }],
  ])('%s', (_, order, edit) => {
    expect(decideOrderEdit(order, edit, today).ok).toBe(true)
  })
})

describe('rule 207: facts and plans', () => {
  const back = (isContainerElsewhere: boolean) => decide({ ...pickedUp, isContainerElsewhere }, { status: 'delivered' })

  test('a pickup that is taken back is a fact while the container may be there', () => {
    expect(holdOf(back(false).settled, today)).toEqual(holdOf(back(false).after, today))
  })

  test('it must find its days free from today on once the container has gone', () => {
    expect(holdOf(back(true).settled, today)).toEqual({ from: '2026-11-20', through: '2026-11-30' })
  })

  test('a delivery that happened needs no reservation', () => {
    const unreserved: EditableOrder = { ...booked, status: 'pending', isReserved: false }
    const { after, settled } = decide(unreserved, { status: 'delivered' })
    expect(holdOf(after, today)).not.toBeNull()
    expect(holdOf(settled, today)).toEqual(holdOf(after, today))
  })
})

describe('rule 201: planning an unverified booking reserves its days', () => {
  const unreserved: EditableOrder = { ...booked, status: 'pending', isReserved: false }

  test.each<OrderEdit>([
    { status: 'confirmed' },
    { scheduledDelivery: '2026-12-08' },
    { scheduledPickup: '2026-12-20' },
  ])('%o', (edit) => {
    const { after, settled, isDeliveryMoved } = decide(unreserved, edit)
    expect({ isReserved: after.isReserved, held: holdOf(settled, today), isDeliveryMoved }).toEqual({
      isReserved: true,
      held: null,
      isDeliveryMoved: true,
    })
  })

  test('cancelling it, or naming its container, does not', () => {
    expect(decide(unreserved, { containerId: 'c' }).after.isReserved).toBe(false)
    expect(
      holdOf(decide({ ...unreserved, requestedDelivery: '2026-11-01' }, { status: 'cancelled' }).after, today),
    ).toBeNull()
  })
})
