import { z } from 'zod'
import { breakPlaces } from './dispatch-values.ts'

const minute = z.number().describe('Minutes after midnight in Los Angeles')

/** Places where a stop fits without a new problem. */
export const waysOut = z
  .array(
    z.object({
      route: z.string().describe('The key of the route'),
      truckName: z.string(),
      driverName: z.string(),
      before: z.uuid().nullable().describe('It comes before this stop; null: at the end'),
      arrives: minute,
      slack: z.number().nullable(),
    }),
  )
  .meta({ id: 'WaysOut' })

export const stopFacility = z
  .strictObject({ facilityId: z.uuid({ error: 'Choose a facility' }).nullable() })
  .meta({ id: 'StopFacility' })

/** What the truck does before a stop (rule 430); null: as it would by itself. */
export const stopSteps = z
  .strictObject({
    dumpsBefore: z.boolean({ error: 'Choose whether it dumps first' }).nullable(),
    hookYardId: z.uuid({ error: 'Choose a yard' }).nullable(),
  })
  .meta({ id: 'StopSteps' })

/** Where the break of a route is (rule 572). */
export const routeBreak = z
  .strictObject({
    at: z.enum(['auto', 'before', 'home'], { error: 'Choose where the break is' }),
    before: z.uuid({ error: 'Choose a stop' }).nullable().default(null),
  })
  .refine(({ at, before }) => (at === 'before') === (before !== null), { path: ['before'], error: 'Choose a stop' })
  .meta({ id: 'RouteBreak' })

/** The position of a site; null: only its ZIP code is known. */
export const stopPosition = z
  .strictObject({
    at: z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).nullable(),
  })
  .meta({ id: 'StopPosition' })

export type StopSteps = z.output<typeof stopSteps>
export type RouteBreak = z.output<typeof routeBreak>
export type WaysOut = z.output<typeof waysOut>

/** A break that goes back to where it was before a plan (rule 572). */
export const setBack = z.strictObject({
  route: z.uuid({ error: 'Must be the id of a route' }),
  at: z.enum(breakPlaces, { error: 'Choose where the break is' }),
  before: z.uuid({ error: 'Must be the id of a haul' }).nullable(),
})
