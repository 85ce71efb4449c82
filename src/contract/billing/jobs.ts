import { z } from 'zod'
import { referenceFields } from '#contract/orders/order-references.ts'
import { billedMoney, money, moneyBody, moneyInput, tons, tonsInput } from '#contract/wire/wire.ts'

const facts = {
  siteId: z.uuid().describe('With the number it names the job'),
  jobNumber: z.string(),
  address: z.string(),
  orderCount: z.int(),
  openOrderCount: z.int().describe('Orders that are not picked up yet'),
  budgetTons: tons.nullable().describe('Null: none'),
  hauled: tons.describe('Of all weight tickets of its orders'),
}

/** The orders of a site under one job number, with what they cost and weigh so far (rule 550). */
export const job = z
  .object({
    ...facts,
    accountId: z.uuid(),
    customerName: z.string(),
    budget: billedMoney.nullable().describe('Null: none'),
    charged: billedMoney.describe('What its orders come to so far'),
    planned: billedMoney.describe('The agreed prices of hauls that are planned and not done'),
  })
  .meta({ id: 'Job' })
export type Job = z.output<typeof job>
export type JobOnWire = z.input<typeof job>

export const jobList = z.array(job)

/** Without account and order: all that have a budget. */
export const jobQuery = z.object({
  accountId: z.uuid({ error: 'Must be the id of a customer' }).optional(),
  orderId: z.uuid({ error: 'Must be the id of an order' }).optional(),
})
export type JobQuery = z.output<typeof jobQuery>

/** A job as its customer sees it: of the orders whose documents the login may read. */
export const ownJob = z
  .object({ ...facts, budget: money.nullable(), charged: money, planned: money })
  .meta({ id: 'OwnJob' })
export const ownJobs = z.array(ownJob)
export type OwnJobOnWire = z.input<typeof ownJob>

const jobNumber = z
  .string({ error: 'Enter the job number' })
  .trim()
  .min(1, { error: 'Enter the job number' })
  .max(referenceFields.jobNumber.max, { error: `At most ${referenceFields.jobNumber.max} characters` })

/** The job of a site whose statement is asked for. */
export const jobStatementQuery = z.object({ jobNumber })

const atLeast = 'Must be more than 0'

/** The budget of a job. */
export const jobBudget = moneyBody({
  jobNumber,
  budget: moneyInput()
    .refine((cents) => cents > 0, { error: atLeast })
    .refine((cents) => cents <= 100_000_000_00, { error: 'Must be at most 100000000.00' })
    .nullable()
    .describe('Null: none'),
  budgetTons: tonsInput()
    .refine((tons) => tons > 0, { error: atLeast })
    .refine((tons) => tons <= 10_000_000, { error: 'Must be at most 100000.00' })
    .nullable()
    .describe('Null: none'),
})
export type JobBudget = z.output<typeof jobBudget>
