import { z } from 'zod'
import { instant, isoDate } from '#contract/wire/wire.ts'
import {
  certainties,
  dispositions,
  diversionOutcomes,
  diversionStreams,
  loadWarnings,
  notDivertedReasons,
} from './diversion-words.ts'

const amount = z.string().describe('Decimal, exact, in the unit of the report')
const percent = z.string().describe('"64.99", rounded down')
const source = z.object({
  title: z.string(),
  url: z.string().nullable(),
  printed: isoDate.nullable().describe('The date on the page; null: undated'),
  seen: isoDate.nullable().describe('When we last read the source; null: known from others only'),
  certainty: z
    .enum(certainties)
    .nullable()
    .optional()
    .describe('How sure it is; null: not read by us, or from before this was on record'),
})

const tally = z.object({
  recycled: amount,
  reused: amount,
  salvaged: amount,
  disposed: amount,
  diverted: amount.describe('Sum of the first three'),
  total: amount,
})
export type ReportedTally = z.output<typeof tally>

const reportedLoad = z.object({
  id: z.uuid(),
  date: isoDate.nullable(),
  ticketNumber: z.string(),
  orderNumber: z.string(),
  facility: z.string(),
  facilityAddress: z.string().describe('Empty if the facility is not one of ours'),
  swisNumber: z.string().describe("The state's number of the facility, such as 19-AA-0052"),
  originCity: z.string(),
  material: z.string().describe('From the list of materials; the main composition of a mixed load'),
  writtenAs: z.string().describe('As on the ticket'),
  howMeasured: z.enum(['scale', 'estimated', 'volume']),
  cubicYards: z.string().nullable(),
  density: z
    .object({ poundsPerYard: z.number(), source: z.string(), version: z.string() })
    .nullable()
    .describe('How cubic yards were converted to tons'),
  rate: z
    .object({ percent, from: isoDate, until: isoDate.nullable(), certifier: z.string(), source: z.string() })
    .nullable()
    .describe('The recovery rate of the facility for mixed loads, certified for the day of the load'),
  disposition: z.enum(dispositions).nullable(),
  tally,
  hasPhoto: z.boolean(),
  warnings: z.array(z.enum(loadWarnings)),
  notDiverted: z
    .array(z.enum(notDivertedReasons))
    .describe('Why it counts as disposed although it claims diversion; empty if it shows everything'),
  confirmedReason: z.string().describe('Why it is right although it looked entered twice, or its day unlikely'),
  orderedAs: z
    .string()
    .optional()
    .describe(
      'What its container was ordered for, if its ticket names another material; absent for readers the order does not belong to',
    ),
})
export type ReportedLoad = z.output<typeof reportedLoad>

const rule = z.object({
  place: z.string(),
  targetPercent: percent,
  from: isoDate.nullable().describe('In force since; null if unknown'),
  source: source.nullable().describe('Null: unsourced'),
  note: z.string(),
  doubt: z.string().optional().describe('What is not clear about it; for the office'),
})
export type ReportedRule = z.output<typeof rule>

const targetResult = z.object({
  stream: z.enum(diversionStreams),
  rule: rule.nullable(),
  tally,
  percent: percent.nullable().describe('Null without a load'),
  notCounted: amount.describe('Diverted inert debris beyond what the target allows; not in percent'),
  shortfall: amount.describe('How much more should have been diverted'),
  verdict: z.enum(diversionOutcomes),
  isNotApplicable: z
    .boolean()
    .optional()
    .describe(
      'There was nothing that it asks for, so that it is met; absent in reports from before this was on record',
    ),
})
export type ReportedTarget = z.output<typeof targetResult>

const tickets = z.array(z.object({ orderNumber: z.string(), ticketNumber: z.string(), date: isoDate.nullable() }))

/** A complete diversion report, the source of the page, the PDF and the CSV. */
export const diversionReport = z
  .object({
    scope: z.enum(['order', 'project']),
    name: z.string().describe('The project, or the number of the order'),
    madeAt: instant,
    madeOn: isoDate,
    hauler: z.object({
      name: z.string(),
      street: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
      phone: z.string(),
      email: z.string(),
      permitNumber: z.string().describe('Its permit or franchise number in the jurisdiction; empty if none'),
    }),
    project: z.object({
      name: z.string().describe('Empty if the order is not in a project'),
      address: z.string(),
      apn: z.string(),
      permitNumber: z.string(),
      planCheckNumber: z.string(),
      jurisdiction: z.string(),
      kind: z.string(),
      squareFeet: z.int().nullable(),
      valuationDollars: z.int().nullable(),
      startsOn: isoDate.nullable(),
      endsOn: isoDate.nullable(),
      isEndEstimated: z.boolean(),
      soilOrigin: z.string().describe('Where soil and rock mainly come from; empty if not known'),
    }),
    people: z.object({
      owner: z.string(),
      contractor: z.string(),
      preparer: z.string(),
      preparerRelation: z.string(),
      refundPayee: z.string(),
    }),
    orderNumbers: z.array(z.string()),
    unit: z.enum(['tons', 'cubic-yards']),
    conflict: z
      .object({ weighed: tickets, byVolume: tickets })
      .nullable()
      .describe(
        'Some loads have a weight and others a volume: there is no report until a density converts the volumes',
      ),
    verdict: z.enum(diversionOutcomes).nullable().describe('Null while there is no report'),
    judgements: z.array(targetResult),
    decided: z
      .object({ on: isoDate, by: z.enum(['permit', 'start', 'first-load', 'today']) })
      .nullable()
      .describe('The day whose rules apply, and why'),
    laterRules: z.array(targetResult).describe('The result under later rules; for information only'),
    materials: z.array(z.object({ name: z.string(), loads: z.int(), tally, percent: percent.nullable() })),
    loads: z.array(reportedLoad),
    whole: tally,
    wastePerArea: z
      .object({
        pounds: z.string().describe('Disposed debris in pounds per square foot, rounded up'),
        limits: z.array(
          z.object({
            pounds: z.string(),
            section: z.string(),
            of: z.enum(['low-rise', 'high-rise', 'new-building']),
            isMet: z.boolean(),
          }),
        ),
      })
      .nullable()
      .describe("The state's other way to meet 65 %; null if the area is not known or the code does not offer it"),
    due: z.object({ on: isoDate, days: z.int(), after: z.string() }).nullable(),
    notes: z
      .array(z.object({ about: z.string(), text: z.string(), source }))
      .describe('Further requirements of the jurisdiction'),
    declaration: z.string().describe('What the jurisdiction wants to be certified besides; empty if nothing'),
  })
  .meta({ id: 'DiversionReport' })

export type DiversionReport = z.output<typeof diversionReport>
export type DiversionReportOnWire = z.input<typeof diversionReport>
