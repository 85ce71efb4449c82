import { z } from 'zod'
import { cursorText, pageLimit, searchParam } from '#contract/wire/paging.ts'
import { instant } from '#contract/wire/wire.ts'

/** The outcome of an email that left the outbox. */
const emailOutcomes = ['sent', 'failed', 'console'] as const

export const emailLog = z
  .object({
    id: z.uuid(),
    subject: z.string(),
    to: z.string(),
    name: z.string().describe('The customer or lead that it went to; empty for others, such as the office'),
    order: z.object({ id: z.uuid(), orderNumber: z.string() }).nullable().describe('What it is about'),
    from: z.string(),
    status: z.enum(emailOutcomes),
    provider: z.string(),
    timestamp: instant,
    error: z.string().nullable(),
  })
  .meta({ id: 'EmailLog' })

export const emailLogs = z.object({
  logs: z.array(emailLog),
  failed: z.int().describe('Emails that failed and were not sent again; exact up to 1,000'),
  waiting: z.int().describe('Emails that wait to be sent; exact up to 1,000'),
})

export const emailLogQuery = z.object({
  limit: pageLimit({ max: 100, usual: 20 }),
  cursor: cursorText,
  search: searchParam.describe('A recipient, a name, a subject or an order number, among the next 5,000 emails'),
  status: z.enum(emailOutcomes, { error: `status must be one of ${emailOutcomes.join(', ')}` }).optional(),
})

/** A message that was printed to the terminal, with its links (rule 41). */
export const consoleEmail = emailLog.extend({ html: z.string(), text: z.string(), links: z.array(z.string()) })

export type EmailLog = z.output<typeof emailLog>
export type EmailLogOnWire = z.input<typeof emailLog>

/** Whether emails leave (rule 466). */
export const emailDelivery = z
  .object({ isTestMode: z.boolean().describe('Without a mail server: emails are kept, and nobody gets them') })
  .meta({ id: 'EmailDelivery' })
