import fc from 'fast-check'
import type { ContainerStatus } from '#contract/containers/container-words.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { Cents } from '#contract/values/units.ts'

/** What people do in an office over several days. Days count from the first one; `order` and the like pick an existing one. */
export type OfficeCommand =
  | { do: 'place'; size: 10 | 20; day: number | null; isByStaff: boolean; isAfternoon: boolean }
  | { do: 'move'; order: number; to: OrderStatus }
  | { do: 'plan'; order: number; delivery?: number; pickup?: number }
  | { do: 'archive' | 'restore' | 'take container off'; order: number }
  | { do: 'charge'; order: number; cents: Cents }
  | { do: 'add container'; size: 10 | 20; status: ContainerStatus }
  | { do: 'set container'; container: number; status: ContainerStatus }
  | { do: 'delete container'; container: number }
  | { do: 'resize container'; container: number; size: 10 | 20 }
  | { do: 'count by containers'; size: 10 | 20; isCounted: boolean }
  | { do: 'set stock'; size: 10 | 20; total: number; maintenance: number }
  | { do: 'ask for change'; order: number; isLate: boolean }
  | { do: 'answer change' | 'contact lead' | 'call'; which: number }
  | { do: 'write lead' }
  | { do: 'send email'; failed: boolean }
  | { do: 'sleep'; days: number }

const size = fc.constantFrom(10 as const, 20 as const)
const order = fc.nat({ max: 5 })
const which = fc.nat({ max: 2 })
const day = fc.integer({ min: 0, max: 9 })
const containerStatus = fc.constantFrom('available' as const, 'available', 'deployed', 'maintenance', 'damaged')

/** Mostly forward, as in a real office; sometimes a correction, or something that is refused. */
const status = fc.constantFrom<OrderStatus>(
  'confirmed',
  'scheduled',
  'en_route',
  'delivered',
  'delivered',
  'delivered',
  'picked_up',
  'completed',
  'cancelled',
  'pending',
)

const command: fc.Arbitrary<OfficeCommand> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      size,
      day: fc.option(day, { freq: 8 }),
      isByStaff: fc.boolean(),
      isAfternoon: fc.boolean(),
    }),
  },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('move' as const), order, to: status }) },
  {
    weight: 4,
    arbitrary: fc.record(
      { do: fc.constant('plan' as const), order, delivery: day, pickup: day },
      { requiredKeys: ['do', 'order'] },
    ),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('archive' as const, 'restore', 'take container off'), order }),
  },
  { weight: 10, arbitrary: fc.record({ do: fc.constant('call' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('charge' as const), order, cents: fc.integer({ min: 1, max: 5_000 }) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('add container' as const), size, status: containerStatus }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('set container' as const), container: order, status: containerStatus }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete container' as const), container: order }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('resize container' as const), container: order, size }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('count by containers' as const),
      size,
      isCounted: fc.constantFrom(true, true, false),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('set stock' as const),
      size,
      total: fc.integer({ min: 0, max: 6 }),
      maintenance: fc.integer({ min: 0, max: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('ask for change' as const), order, isLate: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('answer change' as const, 'contact lead'), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('write lead' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('send email' as const), failed: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('sleep' as const), days: fc.integer({ min: 1, max: 4 }) }) },
)

export const officeHistory = fc.array(command, { minLength: 4, maxLength: 22, size: 'max' })
