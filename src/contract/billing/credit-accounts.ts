import { z } from 'zod'
import { customer } from '#contract/customers/customers.ts'
import { cursorText, pageLimit, searchParam } from '#contract/wire/paging.ts'
import { instant } from '#contract/wire/wire.ts'
import { accountShows } from './billing-values.ts'

/** Which accounts to list. Only contractors can have Net 30, so they are the default. */
export const creditAccountQuery = z.object({
  limit: pageLimit({ max: 200, usual: 50 }),
  cursor: cursorText,
  search: searchParam,
  show: z.enum(accountShows, { error: `show must be one of ${accountShows.join(', ')}` }).default('contractors'),
})
export type CreditAccountQuery = z.output<typeof creditAccountQuery>

/** A customer's account, with its payment terms (rule 136). */
export const creditAccount = customer
  .omit({ hasPassword: true })
  .extend({
    net30Since: instant.nullable(),
    net30By: z.string().nullable().describe('Username of the approver'),
    createdAt: instant,
  })
  .meta({ id: 'CreditAccount' })

export type CreditAccount = z.output<typeof creditAccount>
export type CreditAccountOnWire = z.input<typeof creditAccount>
