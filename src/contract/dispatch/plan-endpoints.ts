import { z } from 'zod'
import { day, planJobId } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { boardChanged, haulId, legProblem, routeKey } from './board.ts'
import { planStates } from './dispatch-values.ts'

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

const figures = z
  .object({
    trucks: z.int(),
    minutes: z.int().describe('From yard to yard, of all trucks'),
    miles: z.int(),
    broken: z.int().describe('Promises that are not kept: late, or promised and on no truck'),
    leftOver: z.int().describe('Hauls on no truck'),
    cost: z.string().nullable().describe('In dollars; null without staff:prices.read'),
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

export type PlanRequest = z.output<typeof planRequest>
export type PlanJob = z.output<typeof planJob>
export type PlanJobOnWire = z.input<typeof planJob>

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
