import { lstatSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '#server/config.ts'
import { BackupError } from '#server/platform/backup/backup-error.ts'
import type { Session } from '#server/platform/backup/database-session.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { takeBackup } from '#server/platform/backup/take-backup.ts'
import type { DatabaseTarget } from '#server/platform/db/connection-settings.ts'
import { startEmbeddedServer } from '#server/platform/embedded-postgres/embedded-server.ts'
import { awaitEnd } from '#server/platform/process/process-end.ts'
import { addKeys, readKeys } from '#server/platform/secrets/key-file.ts'
import type { SecretKey } from '#server/platform/secrets/secret-box.ts'
import { startFailureText } from '#server/start-failure.ts'

type CommandName = 'backup' | 'restore' | 'export' | 'import'
type Options = { replace: boolean; signal: AbortSignal; config: Config }
type Work = (target: DatabaseTarget, file: string, options: Options) => Promise<void>

/** `npm run backup -- FILE`. Returns the exit code: 0 success, 1 failure, 2 wrong usage. */
export function backup(args: string[], readSettings: () => Config): Promise<number> {
  return runOnDatabase('backup', args, readSettings, async (target, file, { config, ...options }) => {
    const secretKeys = readKeys(config)
    const { passphrase } = config.backups
    const { tables, rows, bytes, leftOut } = await takeBackup(target, file, { ...options, secretKeys, passphrase })
    if (leftOut.length > 0)
      console.log(`Tables that are not Haulyard’s, left out of the backup: ${leftOut.join(', ')}.`)
    console.log(
      `Backed up ${plural(tables, 'table')} with ${plural(rows, 'row')} to ${file} (${plural(bytes, 'byte')}).`,
    )
  })
}

/** `npm run restore -- FILE`. Exit codes as above. */
export function restore(args: string[], readSettings: () => Config): Promise<number> {
  return runOnDatabase('restore', args, readSettings, async (target, file, { config, ...options }) => {
    const onSecretKeys = (keys: readonly SecretKey[]) => addKeys(config, keys)
    const { passphrase } = config.backups
    const { createdAt, tables, rows, migrated } = await restoreBackup(target, file, {
      ...{ ...options, onSecretKeys, passphrase },
      finish: (session) => holdPayments(session, config),
    })
    console.log(`Restored ${plural(tables, 'table')} with ${plural(rows, 'row')} as of ${createdAt}.`)
    if (migrated.length > 0) console.log(`Migrated to this version: ${migrated.join(', ')}.`)
  })
}

/** Rule 517: nothing is asked of the payment processor before what the archive did not know is taken over. */
export async function holdPayments(session: Session, { processor }: Pick<Config, 'processor'>): Promise<void> {
  await session.query(
    `insert into processor_holds (restored_at)
     select clock_timestamp() where $1 or exists (select from payment_attempts) on conflict do nothing`,
    [processor !== null],
  )
}

/** Runs a command on the configured database; its only argument is the file. Returns the exit code. */
export async function runOnDatabase(
  name: CommandName,
  args: string[],
  readSettings: () => Config,
  work: Work,
): Promise<number> {
  const asked = parse(args)
  if (!asked) {
    console.error(`Usage: npm run ${name} -- FILE [--replace]`)
    return 2
  }
  const stopped = new AbortController()
  const end = awaitEnd((event, facts) => console.error(event, facts))
  end.asked.then(() => stopped.abort())
  end.insisted.then(() => process.exit(1))
  let config: Config | null = null
  try {
    config = readSettings()
    await using opened = new AsyncDisposableStack()
    const target = config.databaseUrl ?? opened.adopt(await embedded(name, config), (server) => server.close())
    await work(target, asked.file, { replace: asked.replace, signal: stopped.signal, config })
    return 0
  } catch (error) {
    console.error(stopped.signal.aborted ? `The ${name} was interrupted.` : explain(error, config))
    return 1
  }
}

function parse(args: string[]): { file: string; replace: boolean } | null {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    })
    const [file, ...more] = positionals
    // npm changes to the project's directory, but the user may have typed the name in another one.
    return file && more.length === 0
      ? { file: resolve(process.env.INIT_CWD ?? '.', file), replace: values.replace }
      : null
  } catch {
    return null
  }
}

/** Connects to the server that the site uses, or starts it for the duration of the command. */
function embedded(name: CommandName, { dataDir }: Config) {
  if ((name === 'backup' || name === 'export') && !lstatSync(join(dataDir, 'postgres-18'), { throwIfNoEntry: false })) {
    throw new BackupError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.`)
  }
  return startEmbeddedServer({ dataDir, log: (line) => console.log(line) })
}

function explain(error: unknown, config: Config | null): string {
  if (error instanceof BackupError) return error.message
  return startFailureText(error, config)
}

/** A number with its noun. */
export function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
