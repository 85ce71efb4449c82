import { z } from 'zod'
import { paymentTerms } from '#contract/billing/billing-values.ts'
import { readerLanguages } from '#contract/values/field-rules.ts'

export const customerTypes = ['residential', 'contractor'] as const
export type CustomerType = (typeof customerTypes)[number]

/** Residential by default. */
export const customerType = z
  .enum(customerTypes, { error: 'Customer type must be residential or contractor' })
  .default('residential')

/** A customer's account as its owner sees it. The email cannot change. */
export const customer = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    customerType: z.enum(customerTypes),
    companyName: z.string(),
    language: z
      .enum(readerLanguages)
      .nullable()
      .describe(
        'In which it reads its account and its emails; null: it never chose, and is written to in that of its orders',
      ),
    paymentTerms: z.enum(paymentTerms).describe('Net 30 for contractors that staff approved'),
    hasPassword: z
      .boolean()
      .describe(
        'False if the customer only ever signed in with Google, or verified the address in another browser than the one that registered',
      ),
  })
  .meta({ id: 'Customer' })

export type Customer = z.output<typeof customer>

/** Who is signed in as a customer, for the header (rule 23: always 200). */
export const customerSession = z.object({ authenticated: z.boolean(), user: customer.nullable() })
