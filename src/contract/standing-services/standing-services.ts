import { z } from 'zod'
import { serviceHaulKinds } from '#contract/hauls/haul-kinds.ts'
import { billedMoney, dayInput, isoDate, moneyInput } from '#contract/wire/wire.ts'

export const ifClosedChoices = ['earlier', 'later', 'skip', 'ask'] as const
/** The promised part of the day; any: none. */
export const partsOfDay = ['any', 'morning', 'afternoon'] as const
export const serviceUnits = ['weeks', 'days'] as const
export const serviceStates = ['running', 'paused', 'ended'] as const
export const pauseReasons = ['staff', 'order', 'hold'] as const
export const dateStates = ['planned', 'done', 'skipped', 'needs', 'later'] as const
export const dateReasons = ['closed', 'full', 'price'] as const

/** A date of a standing service. */
export const serviceDate = z
  .object({
    due: isoDate.describe('The day of the rule; it names the date'),
    day: isoDate.nullable().describe('The day of the haul; null if there is none'),
    state: z
      .enum(dateStates)
      .describe('needs: staff choose; later: more than ten weeks ahead, not held yet; the others have or had a haul'),
    reason: z.enum(dateReasons).nullable().describe('Why it is not on its own day'),
    haulId: z.uuid().nullable(),
    price: billedMoney.nullable().describe('What is charged when it is done; null without a price'),
    left: z.int().nullable().describe('Units that are left on its day beside it; null where it takes none'),
    choices: z.array(isoDate).describe('Of one that needs staff: the nearest free days'),
  })
  .meta({ id: 'StandingDate' })

export type ServiceDate = z.output<typeof serviceDate>
export type ServiceDateOnWire = z.input<typeof serviceDate>

const rule = {
  kind: z
    .enum(serviceHaulKinds)
    .describe(
      'new_delivery: the full container is picked up, and an empty one delivered, on separate trips (rule 463)',
    ),
  every: z.int().describe('Every so many weeks or days'),
  unit: z.enum(serviceUnits),
  weekdays: z.array(z.int()).describe('Of weeks: 1 is Monday, 7 is Sunday'),
  startsOn: isoDate,
  until: isoDate.nullable().describe('The last day on which it may come; null: until it is ended'),
  ifClosed: z.enum(ifClosedChoices).describe('What happens to a date on a closed day'),
  partOfDay: z.enum(partsOfDay).describe('When it is promised; the board plans by it'),
  driverNote: z.string().describe('For the driver, each time'),
}

/** A standing service in a list. */
export const standingService = z
  .object({
    id: z.uuid(),
    orderId: z.uuid(),
    orderNumber: z.string(),
    customerName: z.string(),
    accountId: z.uuid().nullable(),
    address: z.string(),
    dumpsterSize: z.int(),
    containerNumber: z.string().nullable(),
    ...rule,
    agreedPrice: billedMoney.nullable().describe('Of each haul; null: from the price list of its day'),
    state: z.enum(serviceStates),
    pausedFor: z.enum(pauseReasons).nullable(),
    next: isoDate.nullable().describe('The next haul that is planned'),
    needs: z.int().describe('How many dates wait for a choice'),
    coming: z
      .array(
        z.object({
          due: isoDate.describe('The day of the rule; it names the date'),
          day: isoDate.nullable().describe('The day of the haul; null: it needs staff'),
          price: billedMoney.nullable().describe('What is charged when it is done; null without a price'),
        }),
      )
      .describe('The next three dates that are planned or need staff (rule 544)'),
  })
  .meta({ id: 'StandingService' })

export const standingServiceList = z.array(standingService)
export type StandingServiceOnWire = z.input<typeof standingService>

/** What a new rule would do: its next ten dates. */
export const servicePreview = z
  .object({
    dates: z.array(serviceDate),
    listPrice: billedMoney.nullable().describe('From the price list of the first date (rule 265); null if it has none'),
    pickup: isoDate.nullable().describe('Of a rule with a last day: the pickup that is suggested'),
    refusal: z.string().nullable().describe('Why the order can have none'),
  })
  .meta({ id: 'StandingPreview' })

export type ServicePreview = z.output<typeof servicePreview>
export type ServicePreviewOnWire = z.input<typeof servicePreview>

export const standingServiceDetail = standingService
  .extend({ dates: z.array(serviceDate).describe('The last two, and the next ten'), pickup: isoDate.nullable() })
  .meta({ id: 'StandingServiceDetail' })

export type StandingServiceDetailOnWire = z.input<typeof standingServiceDetail>

export const standingServiceQuery = z.object({
  state: z.enum(['open', 'all'], { error: 'state must be open or all' }).default('open'),
  accountId: z.uuid({ error: 'Must be the id of a customer' }).optional(),
  orderId: z.uuid({ error: 'Must be the id of an order' }).optional(),
})

const kind = z.enum(serviceHaulKinds, { error: `kind must be one of ${serviceHaulKinds.join(', ')}` })
const everyMessage = 'Every 1 to 12 weeks, or every 1 to 84 days'
const every = z.coerce
  .number()
  .pipe(z.int({ error: everyMessage }).min(1, { error: everyMessage }).max(84, { error: everyMessage }))
const unit = z.enum(serviceUnits, { error: 'unit must be weeks or days' })
const ifClosed = z.enum(ifClosedChoices, { error: `ifClosed must be one of ${ifClosedChoices.join(', ')}` })
const weekday = z
  .int({ error: 'Weekdays are 1 to 7' })
  .min(1, { error: 'Weekdays are 1 to 7' })
  .max(7, { error: 'Weekdays are 1 to 7' })

type Rhythm = {
  every: number
  unit: (typeof serviceUnits)[number]
  weekdays: number[]
  startsOn: string
  until?: string | null
}

/** Only weeks have weekdays, and need some; nothing ends before it begins. */
function checkRhythm({ every: count, unit: of, weekdays, startsOn, until }: Rhythm, context: z.RefinementCtx): void {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (of === 'weeks' && weekdays.length === 0) refuse('weekdays', 'Choose a weekday')
  if (of === 'days' && weekdays.length > 0) refuse('weekdays', 'Weekdays go with weeks')
  if (of === 'weeks' && count > 12) refuse('every', everyMessage)
  if (until && until < startsOn) refuse('until', 'The last day must not be before the first one')
}

const rhythm = { kind, every, unit, ifClosed, startsOn: dayInput('Choose the first day') }

/** The rule in an address: weekdays are digits, such as 15 for Monday and Friday. */
export const servicePreviewQuery = z
  .object({
    ...rhythm,
    weekdays: z
      .string()
      .regex(/^[1-7]{0,7}$/, { error: 'Weekdays are 1 to 7' })
      .default('')
      .transform((digits) => [...digits].map(Number)),
    until: dayInput('Choose a day').optional(),
  })
  .superRefine(checkRhythm)

export type ServicePreviewQuery = z.output<typeof servicePreviewQuery>

const wanted = z.strictObject({
  ...rhythm,
  partOfDay: z.enum(partsOfDay, { error: `partOfDay must be one of ${partsOfDay.join(', ')}` }).default('any'),
  driverNote: z.string({ error: 'Must be text' }).trim().max(500, { error: 'At most 500 characters' }).default(''),
  weekdays: z
    .array(weekday, { error: 'Weekdays are 1 to 7' })
    .max(7)
    .default([])
    .transform((days) => (days.length > 0 ? [...new Set(days)].sort() : [])),
  until: dayInput('Choose a day').nullable().default(null),
  pickupDay: dayInput('Choose a day')
    .nullable()
    .default(null)
    .describe(
      'Of a service with a last day: when the container is picked up; without it, the usual rental after the last date',
    ),
  price: moneyInput()
    .refine((cents) => cents <= 10_000_00, { error: 'Must be at most 10000.00' })
    .nullable()
    .optional()
    .describe('Null: from the price list of each day. Naming one takes the permission staff:orders.agree'),
  notifyCustomer: z
    .boolean({ error: 'Must be true or false' })
    .default(false)
    .describe('The customer is told by email'),
})

/** A new service. */
export const newStandingService = wanted.superRefine(checkRhythm).meta({ id: 'NewStandingService' })

/** How a running service goes on. */
export const changedStandingService = wanted
  .extend({
    from: dayInput('Choose a day')
      .optional()
      .describe('Dates from this day on are planned anew; if it is absent, from startsOn on'),
  })
  .superRefine(checkRhythm)
  .meta({ id: 'ChangedStandingService' })

export type ChangedStandingService = z.output<typeof changedStandingService>
export type ChangedStandingServiceOnWire = z.input<typeof changedStandingService>
export type NewStandingService = z.output<typeof newStandingService>
export type NewStandingServiceOnWire = z.input<typeof newStandingService>

export const endedService = z.strictObject({
  pickupDay: dayInput('Choose the pickup day'),
  notifyCustomer: z.boolean({ error: 'Must be true or false' }).default(false),
})

/** Another day for one date, or none. */
export const changedDate = z.strictObject({
  day: dayInput('Choose a day').nullable().describe('Null: the date is skipped'),
  notifyCustomer: z.boolean({ error: 'Must be true or false' }).default(false),
})

export type ChangedDate = z.output<typeof changedDate>
