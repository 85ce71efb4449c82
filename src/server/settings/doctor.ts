import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { formatInstant } from '#contract/values/dates.ts'
import { isBackupLate } from '#domain/backups/retained-backups.ts'
import { readBackupState } from '#server/backups/backup-queries.ts'
import type { Config } from '#server/config.ts'
import { wasNewestTaken } from '#server/outbox/mail-health.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { int, timestamp } from '#server/platform/db/columns.ts'
import type { DatabaseTarget } from '#server/platform/db/connection-settings.ts'
import { assertServerVersion, pendingMigrations } from '#server/platform/db/migrate.ts'
import { assertOwnSessions } from '#server/platform/db/own-sessions.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { startEmbeddedServer } from '#server/platform/embedded-postgres/embedded-server.ts'
import { isLoopback } from '#server/platform/http/own-origin.ts'
import { checkMailServer } from '#server/platform/mail/smtp-mailer.ts'
import { openStripe } from '#server/platform/payments/stripe-processor.ts'
import type { ProcessorAccount } from '#server/platform/ports/processor.ts'
import { isOtherMode } from './site-problems.ts'

/** One thing that was looked at; `todo`: what to do about it. */
export type Finding = { about: string; state: 'ok' | 'warning' | 'problem'; found: string; todo?: string }

const gigabyte = 1024 ** 3
/** Milliseconds by which a clock may be off, and that an address has to answer in. */
const toleratedMs = 5_000
const patienceMs = 5_000

type Examined = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'publicUrl' | 'host' | 'smtpUrl' | 'emailFrom' | 'consoleEmail' | 'backups' | 'processor'
>

/** Looks at everything around the site that it needs, by real connections, and changes nothing. */
export async function examine(config: Examined, target: DatabaseTarget): Promise<Finding[]> {
  const findings = await Promise.all([
    examineDatabase(config, target),
    examineDisk(config),
    examineMail(config),
    examineAddress(config),
    examinePayments(config, target),
  ])
  return findings.flat()
}

async function examineDatabase(
  { databaseUrl, smtpUrl, backups }: Examined,
  target: DatabaseTarget,
): Promise<Finding[]> {
  const about = 'database'
  const db = openDatabase(target)
  try {
    if (databaseUrl !== null) await assertOwnSessions(db.sql)
    await assertServerVersion(db.sql)
    const began = performance.now()
    const { now } = await db.sql.one({ now: timestamp })`select clock_timestamp() as now`
    const milliseconds = performance.now() - began
    const pending = await pendingMigrations(db.sql)
    const findings: Finding[] = [
      pending.length > 0
        ? {
            ...{ about, state: 'warning', found: `${pending.length} changes of the schema are not applied yet.` },
            todo: 'Start the site: it applies them.',
          }
        : { about, state: 'ok', found: `answers in ${milliseconds.toFixed(1)} ms, and fits this version.` },
      clockFinding('clock of the database server', now.getTime()),
      await examinePages(db.sql),
    ]
    if (smtpUrl !== null && pending.length === 0 && !(await wasNewestTaken(db.sql)))
      findings.push({
        ...{ about: 'emails', state: 'problem', found: 'The last email could not be sent.' },
        todo: 'Settings, System in the staff area shows what the mail server said.',
      })
    if (pending.length === 0) findings.push(await examineBackups(backups, db.sql))
    return findings
  } catch (error) {
    const todo = 'Check DATABASE_URL, and that PostgreSQL runs and lets this machine in.'
    return [{ about, state: 'problem', found: error instanceof Error ? error.message : String(error), todo }]
  } finally {
    await db.close()
  }
}

const checksumFailures = int.nullable()

/** PostgreSQL counts the pages whose checksum did not match when they were read. */
async function examinePages(sql: Queryable): Promise<Finding> {
  const about = 'data on the disk'
  const { failures } = await sql.one({ failures: checksumFailures })`
    select checksum_failures::integer as failures from pg_stat_database where datname = current_database()`
  if (failures === 0) return { about, state: 'ok', found: 'no damaged page was met.' }
  if (failures === null)
    return {
      ...{ about, state: 'warning', found: 'PostgreSQL does not check its pages.' },
      todo: 'Stop PostgreSQL and run pg_checksums --enable.',
    }
  return {
    ...{ about, state: 'problem', found: `${failures} reads met a damaged page.` },
    todo: 'docs/operations.md, "Damaged data", says what to do.',
  }
}

async function examineBackups(
  { folder, everyHours, passphrase }: Examined['backups'],
  sql: Queryable,
): Promise<Finding> {
  const about = 'backups'
  if (folder === null)
    return {
      ...{ about, state: 'warning', found: 'BACKUP_DIR is not set: none are taken by themselves.' },
      todo: 'Set BACKUP_DIR to a folder on another disk, and BACKUP_PASSPHRASE.',
    }
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    (error) => error.code === 'ENOENT',
  )
  if (!isWritable)
    return {
      about,
      state: 'problem',
      found: `${folder} cannot be written.`,
      todo: 'Give the user of the site write access.',
    }
  const state = await readBackupState(sql)
  const { lastGoodAt, lastError } = state
  const last =
    lastGoodAt === null ? 'There is no good one yet.' : `The last good one is from ${lastGoodAt.toISOString()}.`
  const found = lastError === null ? last : `${last} The last attempt failed: ${lastError}`
  if (isBackupLate(state, everyHours, new Date()))
    return { about, state: 'problem', found, todo: 'Start the site, or see what the error says.' }
  if (passphrase !== null) return { about, state: 'ok', found }
  const todo = 'Set BACKUP_PASSPHRASE, and keep it somewhere else than on this machine.'
  return { about, state: 'warning', found: `${last} They are not encrypted.`, todo }
}

function clockFinding(about: string, theirs: number): Finding {
  const seconds = Math.round((theirs - Date.now()) / 1_000)
  if (Math.abs(seconds) * 1_000 <= toleratedMs) return { about, state: 'ok', found: 'agrees with the one here.' }
  return {
    ...{
      about,
      state: 'problem',
      found: `is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} the one here.`,
    },
    todo: 'Set both by NTP (systemd-timesyncd or chrony): codes, links and days depend on the time.',
  }
}

async function examineDisk({ dataDir }: Examined): Promise<Finding[]> {
  let folder = dataDir
  while (!existsSync(folder)) folder = dirname(folder)
  const { bavail, bsize } = await statfs(folder)
  const free = (bavail * bsize) / gigabyte
  const found = `${free.toFixed(1)} GB are free in ${dataDir}.`
  const todo = 'Make room: without it nothing can be booked or recorded.'
  if (free < 1) return [{ about: 'disk', state: free < 0.2 ? 'problem' : 'warning', found, todo }]
  return [{ about: 'disk', state: 'ok', found }]
}

async function examineMail({ smtpUrl, emailFrom, consoleEmail }: Examined): Promise<Finding[]> {
  const about = 'mail server'
  if (smtpUrl === null) {
    const found = 'SMTP_URL is not set: emails go to the terminal.'
    if (consoleEmail) return [{ about, state: 'ok', found }]
    return [
      { about, state: 'warning', found, todo: 'Set SMTP_URL and EMAIL_FROM, so that customers get their emails.' },
    ]
  }
  const problem = await checkMailServer(smtpUrl)
  const findings: Finding[] = [
    problem === null
      ? { about, state: 'ok', found: 'lets us in.' }
      : { about, state: 'problem', found: problem, todo: 'Check SMTP_URL: host, port, user and password.' },
  ]
  if (emailFrom === null)
    findings.push({
      ...{ about: 'sender', state: 'warning', found: "EMAIL_FROM is not set: emails come from the company's address." },
      todo: 'Set EMAIL_FROM to an address that the mail server may send for.',
    })
  return findings
}

/** Rule 400. Without a key there is nothing to say. */
async function examinePayments({ processor, publicUrl }: Examined, target: DatabaseTarget): Promise<Finding[]> {
  if (processor === null) return []
  const about = 'payments'
  const { problem, account } = await openStripe(processor, () => {}).look()
  if (problem === 'key-refused')
    return [{ about, state: 'problem', found: 'Stripe refuses the key.', todo: 'Check STRIPE_SECRET_KEY.' }]
  if (problem === 'unreachable' || account === null)
    return [{ about, state: 'problem', found: 'Stripe does not answer.', todo: 'Check the way out to api.stripe.com.' }]
  const mode = account.isLive ? 'live: real money moves' : 'a test: no money moves'
  const bank = account.takesBank ? 'cards and bank accounts' : 'cards; bank payments are off in Stripe'
  const findings: Finding[] = [
    { about, state: 'ok', found: `${account.id} lets us in. It is ${mode}. It takes ${bank}.` },
  ]
  if (problem === 'no-webhook-secret')
    findings.push({
      ...{ about, state: 'warning', found: 'STRIPE_WEBHOOK_SECRET is not set: Stripe cannot tell us of payments.' },
      todo: `Add a webhook to ${publicUrl ?? 'your address'}/api/hooks/payments in Stripe, and set its signing secret.`,
    })
  findings.push(...(await examineProcessorBooks(target, account)))
  return findings
}

/** Rules 435 and 516: whether the key is of the mode of the payments before, and what the nightly comparison found. Silent where the database is not there, which is said elsewhere. */
async function examineProcessorBooks(target: DatabaseTarget, { isLive }: ProcessorAccount): Promise<Finding[]> {
  const about = 'books of payments'
  const db = openDatabase(target)
  try {
    if ((await pendingMigrations(db.sql)).length > 0) return []
    const waiting = await db.sql`select from processor_holds where released_at is null`
    if (waiting.length > 0)
      return [
        {
          ...{ about, state: 'problem', found: 'A backup was restored: calls to Stripe wait.' },
          todo: 'Start the site: it takes over what was paid in the last 30 days, and goes on by itself.',
        },
      ]
    if (await isOtherMode(db.sql, isLive))
      return [
        {
          ...{
            about,
            state: 'problem',
            found: `wrong mode: the newest payment was made with a ${isLive ? 'test' : 'live'} key.`,
          },
          todo: 'Check STRIPE_SECRET_KEY. The first payment with this key ends the warning.',
        },
      ]
    const { setAside, unknown } = await db.sql.one({ setAside: int, unknown: int })`
      select (select count(*)::int from processor_set_aside) as set_aside,
        (select count(*)::int from payment_attempts where state = 'unknown') + (select count(*)::int from processor_refunds where state = 'unknown')
          + (select count(*)::int from dispute_answers where state = 'unknown') as unknown`
    if (setAside + unknown > 0)
      return [
        {
          ...{
            about,
            state: 'problem',
            found: `${setAside} not taken over after a restore, ${unknown} of unknown outcome.`,
          },
          todo: 'Billing, Payouts and the dashboard in the staff area say which. Look for each at Stripe.',
        },
      ]
    const [last] = await db.sql({ finishedAt: timestamp, count: int })`
      select finished_at, jsonb_array_length(differences) as count from processor_checks order by checked_on desc, finished_at desc limit 1`
    if (!last) return [{ about, state: 'ok', found: 'are compared with Stripe tonight for the first time.' }]
    const when = formatInstant(last.finishedAt)
    const { count } = last
    if (count === 0) return [{ about, state: 'ok', found: `agreed with Stripe on ${when}.` }]
    const found = `${count} ${count === 1 ? 'difference' : 'differences'} with Stripe on ${when}.`
    return [{ about, state: 'problem', found, todo: 'Billing, Payouts in the staff area says which.' }]
  } catch {
    return []
  } finally {
    await db.close()
  }
}

async function examineAddress({ publicUrl, host }: Examined): Promise<Finding[]> {
  const about = 'PUBLIC_URL'
  if (publicUrl === null) {
    if (isLoopback(host)) return [{ about, state: 'ok', found: 'is not needed: only this machine reaches the site.' }]
    const found = 'is not set, although others reach the site.'
    return [{ about, state: 'problem', found, todo: 'Set it to the address that visitors use.' }]
  }
  const findings: Finding[] = []
  if (!publicUrl.startsWith('https'))
    findings.push({
      ...{
        about,
        state: 'warning',
        found: 'has no HTTPS: cookies can be read on the way, and phones cannot be enrolled.',
      },
      todo: 'Put Caddy or nginx in front (ops/), and set it to the https address.',
    })
  const reply = await fetch(`${publicUrl}/readyz`, {
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'manual',
  }).catch((error: Error) => error.cause ?? error)
  if (!(reply instanceof Response)) {
    const found = `does not answer: ${reply instanceof Error ? reply.message : String(reply)}.`
    return [
      ...findings,
      { about, state: 'problem', found, todo: 'Start the site and the proxy, and check the DNS entry.' },
    ]
  }
  const date = Date.parse(reply.headers.get('date') ?? '')
  if (Number.isFinite(date)) findings.push(clockFinding('clock at PUBLIC_URL', date))
  if (!reply.ok) {
    const said = ((await reply.json().catch(() => ({}))) as { status?: string }).status ?? ''
    const found = `answers ${reply.status} ${said}`.trim()
    return [...findings, { about, state: 'problem', found, todo: 'It should answer 200 at /readyz: look at the log.' }]
  }
  return [...findings, { about, state: 'ok', found: 'leads to a site that is ready.' }, ...proxyFindings(reply)]
}

/** A proxy adds its name, or another server header; our own replies have none. */
function proxyFindings({ headers }: Response): Finding[] {
  const isOurs = headers.has('x-request-id') && headers.has('content-security-policy')
  if (isOurs) return []
  const found = 'The replies at PUBLIC_URL miss headers that the site sends.'
  return [{ about: 'proxy', state: 'problem', found, todo: 'Let the proxy pass on all headers (ops/ has examples).' }]
}

/** The same for the database of the settings; an embedded one is started, or joined if the site runs. */
export async function examineSite(config: Config): Promise<Finding[]> {
  if (config.databaseUrl !== null) return examine(config, config.databaseUrl)
  const server = await startEmbeddedServer({ dataDir: config.dataDir, log: () => {} })
  try {
    return await examine(config, server)
  } finally {
    await server.close()
  }
}
