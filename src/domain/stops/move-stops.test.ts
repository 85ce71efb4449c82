import { describe, expect, test } from 'vitest'
import { dateProblem, pickupRefusedMessage } from '#domain/scheduling/availability.ts'
import { type MoveFacts, type MovingOrder, movedKinds, refusedMoves } from './move-stops.ts'

const today = '2026-12-01'
const order = (orderId: string, changes: Partial<MovingOrder> = {}): MovingOrder => ({
  orderId,
  equipmentId: 'twenty',
  size: 20,
  kinds: ['delivery'],
  status: 'scheduled',
  isArchived: false,
  isReserved: true,
  requestedDelivery: null,
  scheduledDelivery: '2026-12-08',
  actualDelivery: null,
  requestedPickup: null,
  scheduledPickup: '2026-12-15',
  actualPickup: null,
  isContainerElsewhere: false,
  minimumRentalDays: 7,
  ...changes,
})
const out = {
  kinds: ['pickup'],
  status: 'delivered',
  actualDelivery: '2026-11-30',
  scheduledPickup: '2026-12-08',
} as const

const facts = (changes: Partial<MoveFacts> & { units?: number } = {}): MoveFacts => ({
  today,
  capacity: new Map([['twenty', changes.units ?? 10]]),
  holds: new Map(),
  day: undefined,
  ...changes,
})

describe('rule 253: what cannot move to December 10', () => {
  const limited = { isClosed: false, maxDeliveries: 3, deliveries: 2 }
  const held = new Map([['twenty', [{ from: '2026-12-09', through: '2026-12-12', orders: 9 }]]])
  test.each<[string, MovingOrder[], MoveFacts, string[]]>([
    ['nothing, if there is room', [order('a'), order('b', out)], facts(), []],
    ['a second delivery, if one is left', [order('a'), order('b')], facts({ day: limited }), ['b delivery']],
    [
      'no pickup, however few deliveries',
      [order('a', out), order('b', out)],
      facts({ day: { ...limited, deliveries: 3 } }),
      [],
    ],
    ['a delivery on a closed day', [order('a')], facts({ day: { ...limited, isClosed: true } }), ['a delivery']],
    // Already holds its days from the 8th on.
    ['nothing, if it holds the days already', [order('a')], facts({ holds: held, units: 10 }), []],
    [
      'nothing, if a delivery that moves, too, frees the unit that a pickup needs for longer',
      [order('a', out), order('b')],
      facts({ holds: new Map([['twenty', [{ from: '2026-12-09', through: '2026-12-09', orders: 8 }]]]), units: 9 }),
      [],
    ],
    [
      'a pickup that needs a unit which another one still holds',
      [order('a', out), order('b', { ...out, scheduledPickup: '2026-12-12' })],
      facts({ units: 1 }),
      ['a pickup'],
    ],
    [
      'nothing, if the other one is of another size',
      [order('a', out), order('b', { ...out, equipmentId: 'thirty' })],
      facts({
        holds: held,
        capacity: new Map([
          ['twenty', 10],
          ['thirty', 1],
        ]),
      }),
      [],
    ],
    [
      'a delivery to days that it does not hold, if there is no unit of its size',
      [order('a', { scheduledDelivery: '2026-12-12' })],
      facts({ capacity: new Map() }),
      ['a delivery'],
    ],
    [
      'the second pickup that needs a unit for longer',
      [order('a', out), order('b', out)],
      facts({ holds: held }),
      ['b pickup'],
    ],
    ['a delivery behind its pickup', [order('a', { scheduledPickup: '2026-12-09' })], facts(), ['a delivery']],
    [
      'both stops of an order at once',
      [order('a', { kinds: ['delivery', 'pickup'], scheduledPickup: '2026-12-08' })],
      facts(),
      [],
    ],
    [
      'what is delivered already',
      [order('a', { status: 'delivered', actualDelivery: today })],
      facts(),
      ['a delivery'],
    ],
  ])('%s', (_, orders, given, refused) => {
    const found = refusedMoves(orders, '2026-12-10', given)
    expect(found.map(({ orderId, kind }) => `${orderId} ${kind}`)).toEqual(refused)
    for (const { message } of found) expect(message).not.toBe('')
  })

  test.each<[string, MovingOrder, MoveFacts, string]>([
    [
      'a pickup that comes too late says how long its container can stay',
      order('a', out),
      facts({ holds: held, units: 9 }),
      pickupRefusedMessage({ size: 20, firstTaken: '2026-12-09' }),
    ],
    [
      'a delivery without a unit on its day says that the day is full',
      order('a', { scheduledDelivery: '2026-12-12', scheduledPickup: '2026-12-20' }),
      facts({ holds: new Map([['twenty', [{ from: '2026-12-10', through: '2026-12-10', orders: 10 }]]]) }),
      dateProblem({ outcome: 'full', size: 20, date: '2026-12-10' }),
    ],
  ])('%s', (_, moving, given, message) => {
    expect(refusedMoves([moving], '2026-12-10', given).map((refused) => refused.message)).toEqual([message])
  })
})

test.each([
  [['delivery'], true, ['delivery', 'pickup']],
  [['pickup'], true, ['pickup']],
  [['delivery'], false, ['delivery']],
] as const)(
  'rule 272: of %j, where the pickup of a live load comes along: %s, these move: %j',
  (kinds, isJoined, moved) => {
    expect(movedKinds(kinds, isJoined)).toEqual(moved)
  },
)
