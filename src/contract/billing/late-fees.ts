import { z } from 'zod'
import { isoDate, money, moneyBody, moneyInput } from '#contract/wire/wire.ts'
import { maxLateFees } from './billing-values.ts'

/** Late invoices with the fee of this month, as it would be charged (rule 500). */
export const dueLateFees = z.object({
  isOn: z.boolean().describe('The setting; without it nothing is charged'),
  month: isoDate.describe('Its first day'),
  fees: z
    .array(
      z.object({
        invoiceId: z.uuid(),
        number: z.string(),
        orderId: z.uuid(),
        orderNumber: z.string(),
        customerName: z.string(),
        companyName: z.string(),
        dueOn: isoDate,
        open: money,
        fee: money,
      }),
    )
    .describe(`The earliest due first; at most ${maxLateFees}`),
})
export type DueLateFees = z.output<typeof dueLateFees>
export type DueLateFeesOnWire = z.input<typeof dueLateFees>

export const lateFeesToCharge = moneyBody({
  fees: z
    .array(
      z.strictObject({
        invoiceId: z.uuid({ error: 'Must be the id of an invoice' }),
        fee: moneyInput('fee must be an amount, such as 6.75'),
      }),
      { error: 'fees must be a list' },
    )
    .max(maxLateFees, { error: `At most ${maxLateFees} at once` }),
})

export const chargedLateFees = z.object({
  charged: z.int(),
  total: money,
  left: z.array(z.uuid()).describe('Invoices whose fee is another one by now, or that have none'),
})
