import { z } from 'zod'
import { instant, instantInput, isoDate } from '#contract/wire/wire.ts'
import { yardStates } from './container-words.ts'

/** A load that came back in its container and waits to be dumped (rule 270). */
export const yardLoad = z
  .object({
    haulId: z.uuid(),
    containerId: z.uuid().nullable().describe('Null for a bin'),
    containerNumber: z.string().nullable(),
    size: z.int(),
    takenAt: instant,
    dumpedAt: instant.nullable(),
    orderId: z.uuid(),
    orderNumber: z.string(),
    customerName: z.string(),
    customerCity: z.string(),
    material: z.string(),
  })
  .meta({ id: 'YardLoad' })

export type YardLoad = z.output<typeof yardLoad>
export type YardLoadOnWire = z.input<typeof yardLoad>

/** The containers of one size that are in the yard. */
const yardSize = z.object({
  size: z.int(),
  empty: z.int().describe('Can go out'),
  reserved: z.int().describe('Empty, and assigned to an order'),
  loaded: z.int(),
  inRepair: z.int().describe('In maintenance or damaged'),
  leavingToday: z.int().describe('Deliveries and swaps of today that are not done'),
  leavingThisWeek: z.int().describe('The same of the next seven days, with today'),
})

/** How many containers of all yards are listed one by one. */
export const maxInYardPlan = 600

const yardContainer = z.object({
  id: z.uuid(),
  containerNumber: z.string(),
  size: z.int(),
  state: z.enum(yardStates),
})
export type YardContainerOnWire = z.input<typeof yardContainer>

/** What is in the yard: by size, and the loads that wait to be dumped, the oldest first; and those that were dumped today. */
export const yard = z
  .object({
    today: isoDate,
    sizes: z.array(yardSize),
    yards: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          sizes: z.array(yardSize.omit({ leavingToday: true, leavingThisWeek: true })),
          containers: z
            .array(yardContainer)
            .describe(`Each container that stands there, by size and number; at most ${maxInYardPlan} of all yards`),
        }),
      )
      .describe('The same by yard; of containers that are out, none'),
    loads: z.array(yardLoad),
    dumpedToday: z.array(yardLoad),
  })
  .meta({ id: 'Yard' })

export type Yard = z.output<typeof yard>
export type YardOnWire = z.input<typeof yard>

export const dumpedLoad = z
  .strictObject({
    dumpedAt: instantInput().optional().describe('Now, if it is absent'),
    facilityId: z.uuid({ error: 'Must be the id of a facility' }).nullable().default(null),
  })
  .meta({ id: 'DumpedLoad' })

export type DumpedLoad = z.output<typeof dumpedLoad>
export type DumpedLoadOnWire = z.input<typeof dumpedLoad>
