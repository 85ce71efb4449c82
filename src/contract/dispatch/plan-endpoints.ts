import { z } from 'zod'
import { haulKinds } from '#contract/hauls/haul-kinds.ts'
import { day, planJobId } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { boardChanged, boardLeg, haulId, legProblem, routeKey } from './board.ts'
import { legKinds, planStates } from './dispatch-values.ts'

/** What to plan, and how long to look (rule 431). */
export const planRequest = z
  .strictObject({
    routes: z
      .array(routeKey, { error: 'Choose the trucks' })
      .min(1, { error: 'Choose the trucks' })
      .max(100, { error: 'At most 100 trucks' })
      .describe('The trucks to plan; a published one only if it is named'),
    pins: z.array(haulId).max(300).default([]).describe('Hauls that stay on their truck'),
    seed: z.int().min(1).max(1_000_000).default(1).describe('The same seed gives the same plan'),
    isLong: z.boolean().default(false).describe('Looks eight times as long'),
  })
  .meta({ id: 'PlanRequest' })

const time = z.int({ error: 'Enter a time' }).min(0, { error: 'Enter a time' }).max(1440, { error: 'Enter a time' })

/** A day that is not so, and is planned as if it were (rule 571). */
export const whatIf = z
  .strictObject({
    out: z.array(routeKey).max(100).default([]).describe('Trucks that do not leave: their open hauls go to the others'),
    trucks: z
      .int({ error: 'Enter how many trucks' })
      .min(0, { error: 'Enter how many trucks' })
      .max(100, { error: 'At most 100 trucks' })
      .nullable()
      .default(null)
      .describe('At most so many trucks leave; null: all that are named'),
    closes: z
      .array(z.strictObject({ facilityId: z.uuid({ error: 'Choose a facility' }), at: time }))
      .max(20)
      .default([])
      .describe('Facilities that close at this minute'),
    more: z
      .array(
        z.strictObject({
          kind: z.enum(haulKinds, { error: 'Choose a haul' }),
          size: z
            .int({ error: 'Choose a size' })
            .min(1, { error: 'Choose a size' })
            .max(100, { error: 'Choose a size' }),
          zipCode: z.string({ error: 'Enter a ZIP code' }).regex(/^\d{5}$/, { error: 'Enter a ZIP code' }),
        }),
      )
      .max(30, { error: 'At most 30 hauls' })
      .default([])
      .describe('Further hauls, at the middle of a ZIP code and at any time of the day'),
  })
  .meta({ id: 'WhatIf' })

export const whatIfRequest = z
  .strictObject({ ...planRequest.omit({ isLong: true }).shape, if: whatIf })
  .meta({ id: 'WhatIfRequest' })

/** A haul that is looked for a place. */
export const insertRequest = z.strictObject({ haulId }).meta({ id: 'InsertRequest' })

/** The best places for a haul, one on each truck, the best first (rule 571). */
export const insertPlaces = z
  .array(
    z.object({
      route: z.string().describe('The key of the route'),
      truckName: z.string(),
      driverName: z.string(),
      before: z.uuid().nullable().describe('It comes before this stop; null: at the end'),
      arrives: z.number().describe('Minutes after midnight in Los Angeles'),
      slack: z.number().nullable(),
      minutes: z.int().describe('How many more minutes the trucks are out'),
      miles: z.int(),
      cost: z.string().nullable().describe('In dollars; null without staff:prices.read'),
      problems: z.int().describe('How many more problems the day has'),
      isInShift: z.boolean(),
    }),
  )
  .meta({ id: 'InsertPlaces' })

const figures = z
  .object({
    trucks: z.int(),
    minutes: z.int().describe('From yard to yard, of all trucks'),
    miles: z.number().describe('To a tenth'),
    broken: z.int().describe('Promises that are not kept: late, or promised and on no truck'),
    leftOver: z.int().describe('Hauls on no truck'),
    cost: z.string().nullable().describe('In dollars; null without staff:prices.read'),
    tipFees: z
      .string()
      .nullable()
      .describe(
        'What facilities charge, in dollars, part of the cost; null without staff:prices.read, or if it is not known of every load',
      ),
  })
  .meta({ id: 'PlanFigures' })

const minute = z.number().describe('Minutes after midnight in Los Angeles')

/** Moves of a proposal that are not wanted (rule 570). */
export const untickedMoves = z
  .strictObject({ without: z.array(haulId).max(300, { error: 'At most 300 moves' }).default([]) })
  .meta({ id: 'UntickedMoves' })

const planProof = z
  .object({
    isProving: z.boolean().describe('It is still worked out; ask again'),
    gapPercent: z.number().nullable().describe('The cost is at most so far above the best possible; null: not proven'),
    isBest: z.boolean().describe('No plan costs less'),
    isFewestTrucks: z.boolean().describe('No plan with fewer trucks exists'),
  })
  .meta({ id: 'PlanProof' })
  .describe('How far a proposal is from the best possible (rule 580)')

/** A search for a better day, and what it found. */
export const planJob = z
  .object({
    id: z.uuid(),
    day: isoDate,
    state: z.enum(planStates),
    iterations: z.int(),
    done: z.int().describe('How many iterations are done'),
    seconds: z.number().describe('How long it has taken'),
    if: whatIf.nullable().describe('What is asked about the day; null: a better day is looked for'),
    proposal: z
      .object({
        before: figures,
        after: figures,
        costs: z
          .object({ truckDay: z.string(), hour: z.string(), mile: z.string() })
          .nullable()
          .describe('In dollars: a truck that leaves, an hour, a mile; null without staff:prices.read'),
        proof: planProof,
        routes: z.array(
          z.object({
            key: z.string(),
            backAt: minute,
            steps: z
              .array(
                boardLeg.pick({ facilityId: true, yardId: true, size: true, arrives: true }).extend({
                  kind: z.enum(legKinds).exclude(['stop']),
                  before: z.uuid().nullable().describe('The stop after it; null: none'),
                }),
              )
              .describe('What the truck does between its stops: dumps, yards, the break, the way home'),
            stops: z.array(
              z.object({
                haulId: z.uuid(),
                arrives: minute,
                from: z.string().nullable().describe('The route that it comes from; null: it was on no truck'),
                isMoved: z.boolean().describe('It comes from another truck, or changes places on its own'),
                problems: z.array(legProblem),
              }),
            ),
          }),
        ),
        moves: z
          .array(
            z.object({
              haulId: z.uuid(),
              from: z.string().nullable().describe('The route that it comes from; null: it was on no truck'),
              to: z.string().nullable().describe('The route that it goes to; null: it comes off its truck'),
              isMoved: z
                .boolean()
                .describe('False: it stays where it is, and its facility or what the truck does before it is another'),
              with: z.array(z.uuid()).describe('What is unticked and ticked with it'),
              saves: z
                .object({ minutes: z.int(), miles: z.int() })
                .nullable()
                .describe('What the day takes less by it; null of what was on no truck'),
            }),
          )
          .describe('What is proposed, also what is unticked (rule 570)'),
        without: z.array(z.uuid()).describe('The moves that are unticked: the rest is planned without them'),
        left: z.array(z.uuid()).describe('Hauls that would be on no truck'),
      })
      .nullable(),
  })
  .meta({ id: 'PlanJob' })

export type WhatIf = z.output<typeof whatIf>
export type WhatIfOnWire = z.input<typeof whatIf>
export type InsertPlaces = z.output<typeof insertPlaces>
export type PlanRequest = z.output<typeof planRequest>
export type PlanJob = z.output<typeof planJob>
export type DayWork = z.output<typeof dayWork>
export type DayWorkOnWire = z.input<typeof dayWork>
export type PlanJobOnWire = z.input<typeof planJob>

/** Whether the trucks of a day can do its work (rule 574). */
const dayWork = z.object({
  day: isoDate,
  hauls: z.int().describe('Planned for the day or done on it; today also those left over'),
  workMinutes: z.int().describe('What they take, one after the other, each time the nearest next'),
  trucks: z.int().describe('Those that work on the day and have a driver'),
  truckMinutes: z.int().describe('Of their shifts, without breaks'),
})

/** Planning a day as a whole (rule 431). */
export const planEndpoints = {
  'POST /api/admin/board/{day}/plan': {
    summary: 'Search for a better day; nothing is changed',
    description:
      'One search at a time. It ends when nobody has asked for it for 90 seconds, and after 10 minutes. Asking again while it runs gives the same one.',
    permission: 'staff:dispatch.write',
    repeats: 'same',
    params: { day },
    stepUp: 'never',
    body: planRequest,
    replies: { 200: planJob },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/admin/week-ahead': {
    summary: 'Minutes of work against minutes of trucks, for today and six days on',
    permission: 'staff:dispatch.read',
    replies: { 200: z.array(dayWork).meta({ id: 'WeekAhead' }) },
  },
  'POST /api/admin/board/{day}/what-if': {
    summary: 'Plan a day that is not so; nothing is changed, and the plan cannot be applied',
    description:
      'For example with a truck less, a facility that closes earlier, or further hauls. It is a search like others: one at a time, and asked for by its id.',
    permission: 'staff:dispatch.write',
    repeats: 'same',
    params: { day },
    stepUp: 'never',
    body: whatIfRequest,
    replies: { 200: planJob },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/board/{day}/insert': {
    summary: 'The three best places for a haul, and what the day takes more with it there; nothing is changed',
    permission: 'staff:dispatch.write',
    repeats: 'same',
    params: { day },
    stepUp: 'never',
    body: insertRequest,
    replies: { 200: insertPlaces },
    refusals: ['not-found'],
  },
  'GET /api/admin/board/{day}/plan/{planJobId}': {
    summary: 'How far a search is, and what it found',
    permission: 'staff:dispatch.read',
    params: { day, planJobId },
    replies: { 200: planJob },
    refusals: ['not-found'],
  },
  'DELETE /api/admin/board/{day}/plan/{planJobId}': {
    summary: 'Stop a search, or discard what it found',
    permission: 'staff:dispatch.write',
    repeats: 'same',
    params: { day, planJobId },
    stepUp: 'never',
    replies: { 200: planJob },
    refusals: ['not-found'],
  },
  'POST /api/admin/board/{day}/plan/{planJobId}/without': {
    summary: 'What is left of a proposal without some of its moves; nothing is stored',
    description: 'Nothing is searched anew: these hauls stay where they are, and the board plans the rest.',
    permission: 'staff:dispatch.write',
    repeats: 'same',
    params: { day, planJobId },
    stepUp: 'never',
    body: untickedMoves,
    replies: { 200: planJob },
    refusals: ['not-found', 'not-allowed-now', 'stale-version'],
  },
  'POST /api/admin/board/{day}/plan/{planJobId}/apply': {
    summary: 'Change the day as a search proposes, without what is unticked, as a whole',
    description:
      'Refused, and told what, if anything on the board has changed since the search began. The reply has the moves that take it back.',
    permission: 'staff:dispatch.write',
    repeats: 'id',
    params: { day, planJobId },
    stepUp: 'never',
    body: untickedMoves,
    replies: { 200: boardChanged },
    refusals: ['not-found', 'not-allowed-now', 'stale-version'],
  },
} as const satisfies Contract
