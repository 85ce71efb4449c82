import { z } from 'zod'
import { instant } from '#contract/wire/wire.ts'

/** Row counts: exact for small tables, estimated for large ones. */
const rowCount = z.object({ count: z.int(), isEstimate: z.boolean() })

/**
 * What needs the owner: the database has damaged data, emails are not sent, visitors come through a proxy that TRUST_PROXY does not name, there
 * is no recent backup, the watchdog restarted the site, or the payment processor does not let it in (rule 400).
 */
export const siteProblemKinds = [
  'data-damaged',
  'emails-not-sent',
  'visitors-hidden',
  'backups-late',
  'restarted-by-watchdog',
  'payments-key-refused',
  'payments-wrong-mode',
  'payments-unreachable',
  'payments-no-webhook',
  'payments-held',
] as const
export type SiteProblem = (typeof siteProblemKinds)[number]

/** System status, for the person who runs the site. */
export const systemInfo = z
  .object({
    version: z.string(),
    nodeVersion: z.string(),
    startedAt: instant.describe('Uptime of the answering process'),
    watchdogRestartAt: instant.nullable().describe('When the watchdog last restarted it; null: never'),
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
    backups: z
      .object({
        everyHours: z.int(),
        isEncrypted: z.boolean(),
        lastGoodAt: instant.nullable().describe('The moment that the last one shows that was restored and compared'),
        lastGoodBytes: z.int().nullable(),
        lastFailureAt: instant.nullable().describe('Of a failure after it'),
        lastError: z.string().nullable(),
      })
      .nullable()
      .describe('Backups by themselves; null if BACKUP_DIR is not set'),
    problems: z.array(z.enum(siteProblemKinds)),
    orders: rowCount,
    customers: rowCount,
  })
  .meta({ id: 'SystemInfo' })

export type SystemInfo = z.output<typeof systemInfo>
export type SystemInfoOnWire = z.input<typeof systemInfo>
