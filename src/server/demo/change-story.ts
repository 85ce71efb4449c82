import { z } from 'zod'
import type { ChangeRequestType } from '#contract/change-requests/change-request-fields.ts'
import type { ChangeRequestDecision } from '#contract/change-requests/change-requests.ts'
import { addDays, dateInLosAngeles, type IsoDate, instantInLosAngeles } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { decideRequest } from '#server/change-requests/decide-request.ts'
import { enterChangeRequest } from '#server/change-requests/enter-change-request.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { ownOrigin } from '#server/platform/http/own-origin.ts'
import type { DemoWorld, Story } from './demo-world.ts'
import { workdayFrom, workdayUntil } from './workdays.ts'

/** What a caller asks, and the office's answer; null if there is none yet. */
type Call = {
  requestType: ChangeRequestType
  description: string
  /** Of orders in this state. */
  of: 'planned' | 'delivered'
  /** The least number of days until the delivery, or until the pickup of a delivered order. */
  daysAhead: number
  asked: (order: Candidate) => { deliveryDate?: IsoDate; pickupDate?: IsoDate; instructions?: string }
  answer: Pick<ChangeRequestDecision, 'status' | 'adminNotes'> | null
}

const candidate = z.object({ id: uuid, day: isoDate })
type Candidate = z.output<typeof candidate>

const answered: Call[] = [
  {
    requestType: 'update_instructions',
    description: 'There is a new code for the gate.',
    of: 'planned',
    daysAhead: 2,
    asked: () => ({ instructions: 'Gate code 4411, the keypad is on the left' }),
    answer: { status: 'approved', adminNotes: '' },
  },
  {
    requestType: 'reschedule_delivery',
    description: 'Could you bring it two days earlier? The crew is done already.',
    of: 'planned',
    daysAhead: 4,
    asked: ({ day }) => ({ deliveryDate: workdayUntil(addDays(day, -2)) }),
    answer: { status: 'rejected', adminNotes: 'All trucks are out that day. We keep your date.' },
  },
  {
    requestType: 'reschedule_pickup',
    description: 'The inspection was moved, please leave it one day longer.',
    of: 'delivered',
    daysAhead: 2,
    asked: ({ day }) => ({ pickupDate: workdayFrom(addDays(day, 1)) }),
    answer: { status: 'approved', adminNotes: 'We come a day later.' },
  },
  {
    requestType: 'other',
    description: 'Can the driver take the old pallets along?',
    of: 'delivered',
    daysAhead: 1,
    asked: () => ({}),
    answer: { status: 'approved', adminNotes: 'Yes, lay them on top, not above the rim.' },
  },
]

const waiting: Call[] = [
  {
    requestType: 'reschedule_delivery',
    description: 'Somebody has parked where it should stand. Can it come two days later?',
    of: 'planned',
    daysAhead: 0,
    asked: ({ day }) => ({ deliveryDate: workdayFrom(addDays(day, 2)) }),
    answer: null,
  },
  {
    requestType: 'other',
    description: 'We found somebody who takes it all. What do we get back if we cancel?',
    of: 'planned',
    daysAhead: 3,
    asked: () => ({}),
    answer: null,
  },
]

/** Customers who called about their orders: most were answered the same day, two are waiting. */
export function changeStories(world: DemoWorld, today: IsoDate, now: Date): Story[] {
  const past = [26, 19, 14, 9, 6, 3, 2].map((ago, place) =>
    changeStory(
      world,
      answered[place % answered.length] as Call,
      instantInLosAngeles(workdayUntil(addDays(today, -ago)), 590),
    ),
  )
  const open = waiting.map((call, place) =>
    changeStory(world, call, new Date(now.getTime() - (1 + 3 * place) * 3_600_000)),
  )
  return [...past, ...open]
}

async function* changeStory({ app, staff }: DemoWorld, call: Call, at: Date): Story {
  yield at
  const order = await findOrder({ app }, call, dateInLosAngeles(at))
  const staffId = staff[call.of === 'planned' ? 0 : 1]?.id
  if (!order || !staffId) return
  const { requestType, description, asked, answer } = call
  const wanted = { orderId: order.id, requestType, description, requestedChanges: asked(order) }
  const { id } = await enterChangeRequest(app, { wanted, staffId })
  if (answer === null) return
  yield new Date(at.getTime() + 95 * 60_000)
  const origin = ownOrigin(app.config)
  const decide = (decision: typeof answer) =>
    decideRequest(app, { id, decision: { ...decision, agreedChanges: {}, cancelOrder: false }, staffId, origin })
  await decide(answer).catch((error) => {
    if (!(error instanceof AppError)) throw error
    return decide({ status: 'rejected', adminNotes: error.message })
  })
}

/** The next order that such a call could be about and that has none yet. */
async function findOrder(
  { app: { db } }: Pick<DemoWorld, 'app'>,
  { of, daysAhead }: Call,
  today: IsoDate,
): Promise<Candidate | undefined> {
  const statuses = of === 'planned' ? ['confirmed', 'scheduled'] : ['delivered']
  const [order] = await db.sql(candidate)`
    select id, day from (
      select o.id, case when ${of} = 'planned' then coalesce(o.scheduled_delivery_date, o.requested_delivery_date)
        else o.scheduled_pickup_date end as day
      from order_facts o
      where o.status = any(${statuses}) and o.archived_at is null
        and not exists (select from change_requests r where r.order_id = o.id)
    ) planned
    where day >= ${addDays(today, daysAhead)}
    order by day, id limit 1`
  return order
}
