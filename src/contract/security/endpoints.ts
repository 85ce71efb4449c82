import { z } from 'zod'
import { maxSearchCharacters } from '#contract/wire/counts.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { cursorText, pageLimit } from '#contract/wire/paging.ts'
import { dayInput, instant } from '#contract/wire/wire.ts'
import { securityGroupNames, securityKinds } from './security-kinds.ts'

/** One entry of the security log (rule 263). */
const securityEntry = z
  .object({
    id: z.uuid(),
    occurredAt: instant,
    kind: z.enum(securityKinds),
    actor: z.object({
      kind: z.enum(['visitor', 'customer', 'staff', 'system']),
      name: z.string().describe('The username, or the email of a customer, as it was then; empty for a visitor'),
    }),
    subject: z.string().describe('Whom or what it was about: an account, an export, a limit'),
    address: z.string().nullable().describe('The network address; null if it is hidden behind a proxy'),
    requestId: z.string().nullable(),
    details: z.record(z.string(), z.string()),
  })
  .meta({ id: 'SecurityEntry' })

export type SecurityEntry = z.output<typeof securityEntry>
export type SecurityEntryOnWire = z.input<typeof securityEntry>

const day = (name: string) => dayInput(`${name} must be a date, such as 2026-12-01`).optional()

const securityLogQuery = z.object({
  about: z
    .enum(securityGroupNames, { error: `about must be one of ${securityGroupNames.join(', ')}` })
    .optional()
    .describe('A group of kinds; absent: all'),
  who: z
    .string()
    .trim()
    .max(maxSearchCharacters, { error: `who: at most ${maxSearchCharacters} characters` })
    .optional()
    .describe('A part of the name of the actor or the subject, or the beginning of the network address'),
  from: day('from').describe('The first day'),
  through: day('through').describe('The last day'),
  limit: pageLimit({ max: 200, usual: 50 }),
  cursor: cursorText,
})

export const securityEndpoints = {
  'GET /api/admin/security-log': {
    summary: 'The security log, newest first',
    description:
      'Sign-ins, links used, exports, changes to accounts, roles and settings, and limits reached, for 400 days.',
    permission: 'staff:security.read',
    stepUp: 'always',
    query: securityLogQuery,
    replies: { 200: z.array(securityEntry) },
  },
} as const satisfies Contract
