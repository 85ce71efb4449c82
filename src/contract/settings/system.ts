import { z } from 'zod'
import { instant } from '#contract/wire/wire.ts'

/** Row counts: exact for small tables, estimated for large ones. */
const rowCount = z.object({ count: z.int(), isEstimate: z.boolean() })

/** What needs the owner: emails are not sent, or visitors come through a proxy that TRUST_PROXY does not name. */
export const siteProblemKinds = ['emails-not-sent', 'visitors-hidden'] as const
export type SiteProblem = (typeof siteProblemKinds)[number]

/** System status, for the person who runs the site. */
export const systemInfo = z
  .object({
    version: z.string(),
    nodeVersion: z.string(),
    startedAt: instant.describe('Uptime of the answering process'),
    timeZone: z.string().describe('The time zone of all dates'),
    database: z.object({
      kind: z.enum(['embedded', 'server']),
      version: z.string(),
      sizeBytes: z.int(),
      migrations: z.int().describe('Number of applied migrations'),
      lastMigration: z.string(),
    }),
    email: z.object({
      provider: z.enum(['console', 'smtp']),
      from: z.string(),
      staffAddress: z.string().nullable().describe('Where staff notifications go; null if there is no address'),
      queued: z.int().describe('Waiting to be sent; exact up to 1,000'),
      failed: z.int().describe('Given up; exact up to 1,000'),
      lastSentAt: instant.nullable(),
      lastFailureAt: instant.nullable(),
      lastError: z.string().nullable(),
    }),
    problems: z.array(z.enum(siteProblemKinds)),
    orders: rowCount,
    customers: rowCount,
  })
  .meta({ id: 'SystemInfo' })

export type SystemInfo = z.output<typeof systemInfo>
export type SystemInfoOnWire = z.input<typeof systemInfo>
