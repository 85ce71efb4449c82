import { z } from 'zod'
import { cursorText, pageLimit } from '#contract/wire/paging.ts'
import { instant } from '#contract/wire/wire.ts'

/** The outcome of an email that left the outbox. */
const emailOutcomes = ['sent', 'failed', 'console'] as const

export const emailLog = z
  .object({
    id: z.uuid(),
    subject: z.string(),
    to: z.string(),
    from: z.string(),
    status: z.enum(emailOutcomes),
    provider: z.string(),
    timestamp: instant,
    error: z.string().nullable(),
  })
  .meta({ id: 'EmailLog' })

export const emailLogs = z.object({ logs: z.array(emailLog) })

export const emailLogQuery = z.object({
  limit: pageLimit({ max: 100, usual: 20 }),
  cursor: cursorText,
  status: z.enum(emailOutcomes, { error: `status must be one of ${emailOutcomes.join(', ')}` }).optional(),
})

/** A message that was printed to the terminal, with its links (rule 41). */
export const consoleEmail = emailLog.extend({ html: z.string(), text: z.string(), links: z.array(z.string()) })

export type EmailLog = z.output<typeof emailLog>
export type EmailLogOnWire = z.input<typeof emailLog>
