import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expiredBackups } from '#domain/backups/retained-backups.ts'
import type { AppContext } from '#server/app-context.ts'
import { BackupError, explainFileError } from '#server/platform/backup/backup-error.ts'
import { checkBackup } from '#server/platform/backup/check-backup.ts'
import { takeBackup } from '#server/platform/backup/take-backup.ts'
import { int, timestamp } from '#server/platform/db/columns.ts'
import { describeError } from '#server/platform/logging/log.ts'

/** How often a process renews its claim on a backup, in milliseconds. Without renewal, another process tries after an hour. */
const renewEveryMs = 5 * 60 * 1_000

const namePattern = /^haulyard-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup(?:\.age)?$/
const unchecked = '.unchecked'

/**
 * Rule 293: takes a backup when it is due, restores it into a scratch database, compares every row, and deletes expired backups. Runs
 * in one process at a time. A failure is recorded, and retried after an hour.
 */
export async function backUpWhenDue(app: AppContext, signal: AbortSignal): Promise<void> {
  const { folder, everyHours, keep, passphrase } = app.config.backups
  if (folder === null) return
  const begunAt = await claim(app)
  if (begunAt === null) return
  const name = `haulyard-${begunAt.toISOString().replace(/[-:]|\.\d+/g, '')}.backup${passphrase === null ? '' : '.age'}`
  const fresh = join(folder, name + unchecked)
  const renewing = setInterval(() => void renew(app).catch(() => {}), renewEveryMs)
  const summary = { bytes: 0, rows: 0 }
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
      throw explainFileError(error, 'write', folder)
    })
    const secretKeys = app.secrets.keys
    const taken = await takeBackup(app.target, fresh, { replace: true, signal, secretKeys, passphrase })
    Object.assign(summary, { bytes: taken.bytes, rows: taken.rows })
    await renew(app)
    await checkBackup(app.target, fresh, taken.digests, { passphrase, signal })
    await rename(fresh, join(folder, name))
    await rotate(folder, keep)
    await record(app, { begunAt, name, ...summary, problem: null })
    await app.db.sql`
      update periodic_tasks set next_run_at = ${begunAt}::timestamptz + make_interval(hours => ${everyHours}) where name = 'backup'`
    app.log('backup taken', { file: name, ...summary, seconds: Math.round((Date.now() - begunAt.getTime()) / 1_000) })
  } catch (error) {
    if (signal.aborted) {
      await rm(fresh, { force: true })
      await app.db.sql`update periodic_tasks set next_run_at = now() where name = 'backup'`
      return
    }
    // An unchecked backup may still be better than none.
    await removeUnchecked(folder, name + unchecked)
    await record(app, { begunAt, name, ...summary, problem: describeFailure(error) })
    app.log('backup failed', error instanceof BackupError ? { error: error.message } : describeError(error))
  } finally {
    clearInterval(renewing)
  }
}

/** Milliseconds until a backup is due, or another process's claim on one is over; null if none is taken, or it is not known. */
export async function millisecondsToNextBackup({ db, config }: AppContext): Promise<number | null> {
  if (config.backups.folder === null) return null
  const [next] = await db.sql({ wait: int })`
    select greatest(0, extract(epoch from next_run_at - now()) * 1000)::int as wait from periodic_tasks where name = 'backup'`
  return next?.wait ?? null
}

/** The time of the claim; null if no backup is due, or another process has claimed it. */
async function claim({ db }: AppContext): Promise<Date | null> {
  const [claimed] = await db.sql({ now: timestamp })`
    insert into periodic_tasks as t (name, next_run_at) values ('backup', now() + interval '1 hour')
    on conflict (name) do update set next_run_at = excluded.next_run_at where t.next_run_at <= now()
    returning now() as now`
  return claimed?.now ?? null
}

const renew = ({ db }: AppContext) =>
  db.sql`update periodic_tasks set next_run_at = now() + interval '1 hour' where name = 'backup'`

type Outcome = { begunAt: Date; name: string; bytes: number; rows: number; problem: string | null }

async function record({ db }: AppContext, { begunAt, name, bytes, rows, problem }: Outcome): Promise<void> {
  await db.sql`
    insert into backups (begun_at, ended_at, file, bytes, rows, problem)
    values (${begunAt}, greatest(now(), ${begunAt}), ${name}, ${bytes}, ${rows}, ${problem})`
  await db.sql`delete from backups where begun_at < now() - interval '400 days'`
}

/** Deletes expired and unchecked backups. Ignores files with other names, which are not ours. */
async function rotate(folder: string, keep: number): Promise<void> {
  const backups = (await readdir(folder)).flatMap((file) => {
    const [, year, month, day, hours, minutes, seconds] = namePattern.exec(file) ?? []
    return year ? { file, takenAt: new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`) } : []
  })
  for (const { file } of expiredBackups(backups, keep)) await rm(join(folder, file), { force: true })
  await removeUnchecked(folder, null)
}

async function removeUnchecked(folder: string, but: string | null): Promise<void> {
  const files = await readdir(folder).catch(() => [])
  for (const file of files) {
    if (file === but || !file.endsWith(unchecked) || !namePattern.test(file.slice(0, -unchecked.length))) continue
    await rm(join(folder, file), { force: true })
  }
}

/** Shown to the owner on the System page. */
function describeFailure(error: unknown): string {
  const message = String(describeError(error).error)
  return (message || 'It failed without a message.').slice(0, 500)
}
