import { z } from 'zod'
import { rentDues, rentPeriodKinds } from '#contract/long-stays/long-stays.ts'
import { customerOrder } from '#contract/orders/orders.ts'
import { listedProject } from '#contract/projects/projects.ts'
import { isoDate, money, tons } from '#contract/wire/wire.ts'

/** A container at a site, or on its way there. */
const siteOrder = customerOrder.extend({
  containerNumber: z.string().nullable(),
  rent: z
    .object({ period: z.enum(rentPeriodKinds), due: z.enum(rentDues), price: money, nextOn: isoDate.nullable() })
    .nullable()
    .describe('Rent by periods, and when the next one is charged (rule 553); null: extra days'),
})

/** One site of the orders that a login sees (rule 258). */
const ownSite = z.object({
  id: z.uuid(),
  name: z.string(),
  accountName: z.string(),
  address: z.string(),
  city: z.string(),
  zipCode: z.string(),
  orders: z.array(siteOrder).describe('Those that are not finished, the one that ends first before the others'),
  orderCount: z.int(),
  latestOrderNumber: z.string(),
  hauled: tons.nullable().describe('Of all its orders whose documents the login may read; null before the first load'),
  loads: z.int(),
  project: listedProject
    .pick({ id: true, name: true, progress: true })
    .nullable()
    .describe('The open project of its orders, if there is one'),
})

export const ownSites = z
  .object({
    today: isoDate,
    closed: z.array(isoDate).describe('The days of the next two weeks, today included, on which no truck drives'),
    sites: z.array(ownSite).describe('Those with containers first; at most 200'),
    balance: money.describe('Open on invoices that the login may read'),
    due: z
      .array(
        z.object({
          dueOn: isoDate,
          amount: money,
          invoices: z.array(z.object({ id: z.uuid(), number: z.string(), orderNumber: z.string() })),
        }),
      )
      .describe('What is due when'),
    howToPay: z.string(),
  })
  .meta({ id: 'OwnSites' })

export type OwnSites = z.output<typeof ownSites>
export type OwnSitesOnWire = z.input<typeof ownSites>
export type OwnSiteOnWire = OwnSitesOnWire['sites'][number]
