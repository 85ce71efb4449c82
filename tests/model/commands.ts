import fc from 'fast-check'
import { type RuleScope, ruleScopes } from '#contract/scheduling/delivery-rule-scopes.ts'
import type { SlowHaulKind } from './slow-yard.ts'

/** What people do in a yard over several days. Days count from the first one; `order` picks an existing one. */
export type Command =
  | { do: 'book'; day: number | null }
  | { do: 'reschedule'; order: number; delivery?: number | null; pickup?: number | null }
  | { do: 'cancel' | 'reopen' | 'deliver' | 'pick up' | 'correct'; order: number }
  | { do: 'archive'; order: number }
  | { do: 'plan haul'; order: number; kind: SlowHaulKind; day: number }
  | { do: 'move haul'; order: number; haul: number; day: number }
  | { do: 'cancel haul' | 'finish haul' | 'take haul back'; order: number; haul: number }
  | { do: 'set stock'; total: number; maintenance: number }
  | { do: 'set day'; day: number; isClosed: boolean | null; maxDeliveries: number | null }
  | { do: 'set rule'; appliesTo: RuleScope; isClosed: boolean; maxDeliveries: number | null }
  | { do: 'sleep'; days: number }

/** Few days and few containers, so that almost everything collides. */
const day = fc.integer({ min: 0, max: 13 })
const order = fc.nat({ max: 11 })
const dayOrNone = fc.option(day, { freq: 8 })
const haul = fc.nat({ max: 2 })

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('book' as const), day: dayOrNone }) },
  {
    weight: 6,
    arbitrary: fc.record(
      { do: fc.constant('reschedule' as const), order, delivery: dayOrNone, pickup: dayOrNone },
      { requiredKeys: ['do', 'order'] },
    ),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel' as const, 'reopen', 'reopen', 'deliver', 'pick up', 'correct'),
      order,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('archive' as const), order }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('plan haul' as const),
      order,
      kind: fc.constantFrom('swap' as const, 'swap', 'dump_and_return'),
      day,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move haul' as const), order, haul, day }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel haul' as const, 'finish haul', 'finish haul', 'take haul back'),
      order,
      haul,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('set stock' as const),
      total: fc.integer({ min: 0, max: 3 }),
      maintenance: fc.integer({ min: 0, max: 1 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('set day' as const),
      day,
      isClosed: fc.option(fc.boolean()),
      maxDeliveries: fc.option(fc.integer({ min: 0, max: 2 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        do: fc.constant('set rule' as const),
        appliesTo: fc.constantFrom(...ruleScopes, 'every-day' as const),
        isClosed: fc.boolean(),
        maxDeliveries: fc.option(fc.integer({ min: 0, max: 2 })),
      })
      // Not every day can be closed.
      .map((rule) => ({ ...rule, isClosed: rule.isClosed && rule.appliesTo !== 'every-day' })),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sleep' as const), days: fc.integer({ min: 1, max: 3 }) }) },
)

export const commandSequence = fc.array(command, { minLength: 5, maxLength: 30, size: 'max' })

/** Sequences that once failed. */
export const rememberedSequences: [Command[]][] = [
  // The days that an overdue container already holds need not be free: its pickup is planned for tomorrow.
  [
    [
      { do: 'book', day: 0 },
      { do: 'deliver', order: 0 },
      { do: 'set stock', total: 0, maintenance: 0 },
      { do: 'sleep', days: 4 },
      { do: 'reschedule', order: 0, pickup: 5 },
    ],
  ],
  // A container that went out before its day gave that day away: taking its delivery back needs the day again.
  [
    [
      { do: 'book', day: 7 },
      { do: 'deliver', order: 0 },
      { do: 'book', day: 7 },
      { do: 'book', day: 7 },
      { do: 'correct', order: 0 },
    ],
  ],
  // A container that came after its pickup day is overdue at once: tomorrow is not free.
  [
    [
      { do: 'set stock', total: 1, maintenance: 0 },
      { do: 'book', day: 0 },
      { do: 'reschedule', order: 0, pickup: 2 },
      { do: 'sleep', days: 3 },
      { do: 'deliver', order: 0 },
      { do: 'book', day: 4 },
      { do: 'book', day: 5 },
      { do: 'sleep', days: 1 },
      { do: 'book', day: 5 },
    ],
  ],
  // A planned swap holds its unit although the delivery of its order was taken back, and the order has no day.
  [
    [
      { do: 'book', day: null },
      { do: 'deliver', order: 0 },
      { do: 'plan haul', order: 0, kind: 'swap', day: 0 },
      { do: 'set stock', total: 1, maintenance: 0 },
      { do: 'correct', order: 0 },
      { do: 'reschedule', order: 0, delivery: 0 },
    ],
  ],
  // More are out than owned: a haul adds no day that the overdue container does not hold anyway.
  [
    [
      { do: 'book', day: 0 },
      { do: 'book', day: 0 },
      { do: 'deliver', order: 0 },
      { do: 'deliver', order: 1 },
      { do: 'sleep', days: 4 },
      { do: 'set stock', total: 1, maintenance: 0 },
      { do: 'pick up', order: 1 },
      { do: 'plan haul', order: 0, kind: 'dump_and_return', day: 5 },
    ],
  ],
  // A haul that is taken back gives back the days it restarted.
  [
    [
      { do: 'set stock', total: 3, maintenance: 0 },
      { do: 'book', day: 0 },
      { do: 'deliver', order: 0 },
      { do: 'plan haul', order: 0, kind: 'swap', day: 2 },
      { do: 'sleep', days: 2 },
      { do: 'finish haul', order: 0, haul: 0 },
      { do: 'reschedule', order: 0, pickup: 9 },
      { do: 'take haul back', order: 0, haul: 0 },
      { do: 'cancel haul', order: 0, haul: 0 },
    ],
  ],
]
