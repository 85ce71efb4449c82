import { z } from 'zod'
import { instant } from './wire.ts'

const emailLog = z
  .object({
    id: z.uuid(),
    subject: z.string(),
    to: z.string(),
    from: z.string(),
    status: z.enum(['sent', 'failed', 'console']),
    provider: z.string(),
    timestamp: instant,
    error: z.string().nullable(),
  })
  .meta({ id: 'EmailLog' })

export const emailLogs = z.object({ logs: z.array(emailLog) })

/** A message that went to the terminal, with what can be clicked in it (rule 41). */
export const consoleEmail = emailLog.extend({ html: z.string(), text: z.string(), links: z.array(z.string()) })

export type EmailLog = z.output<typeof emailLog>
export type EmailLogOnWire = z.input<typeof emailLog>
