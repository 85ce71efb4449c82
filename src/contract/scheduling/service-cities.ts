import { z } from 'zod'
import { isoDate, money } from '#contract/wire/wire.ts'
import { earliestDeliveries } from './earliest-deliveries.ts'

const notes = z.array(z.int()).describe('Numbers of its sources, from 1')

/** What the page about a city says (rules 390 to 393). */
export const serviceCity = z
  .object({
    name: z.string(),
    partOf: z.string().nullable().describe('The city or county whose rules hold, if it has another name'),
    rulesOn: z.string().nullable().describe('The city whose page has the other facts, if it is another one'),
    isIndexed: z.boolean().describe('Whether search engines may list its page'),
    rules: z.object({ sentences: z.array(z.string()), notes }),
    facts: z.array(z.object({ about: z.string(), text: z.string(), notes })),
    street: z.object({ isKnown: z.boolean(), text: z.string(), notes }).describe('A container on a street'),
    hauling: z
      .object({ sure: z.enum(['exclusive', 'permit', 'ask', 'unknown']), text: z.string(), notes })
      .describe('Who may haul'),
    sources: z.array(z.object({ title: z.string(), url: z.string(), seen: isoDate.describe('The day it was read') })),
    zipCodes: z.object({ count: z.int(), first: z.string(), last: z.string() }).nullable(),
    surcharge: z.object({ least: money, most: money }).describe('For the distance, by ZIP code'),
    near: z.array(z.string()).describe('The nearest cities that have a page'),
    earliest: earliestDeliveries.describe('The first days, at the ZIP code with the least surcharge'),
  })
  .meta({ id: 'ServiceCity' })

export type ServiceCity = z.output<typeof serviceCity>
export type ServiceCityOnWire = z.input<typeof serviceCity>
