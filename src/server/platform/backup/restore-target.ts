import { setTimeout as sleep } from 'node:timers/promises'
import { BackupError } from './backup-error.ts'
import type { Session } from './database-session.ts'
import {
  countRows,
  listApplied,
  listTables,
  type Migration,
  migrationsTable,
  namesMadeBy,
  refuseNewer,
} from './schema-contents.ts'

/**
 * Looks whether a database may be restored into, whatever rows it holds. Returns our tables.
 * @throws BackupError when it is a later version's or someone else's
 */
export async function refuseForeign(session: Session, known: Migration[]): Promise<string[]> {
  const applied = await listApplied(session)
  refuseNewer('The database', applied, known)
  const ours = namesMadeBy(known)
  const tables = (await listTables(session)).map(({ name }) => name).filter((name) => ours.has(name))
  if (applied.length === 0 && tables.length > 0) {
    throw new BackupError(
      `The database belongs to another application and has tables with the same names (${tables.join(', ')}). Restore into another database.`,
    )
  }
  return tables
}

/**
 * Bookings of a running site would be lost. Don't call it in a transaction, which sees the connections only once.
 * @throws BackupError if the site is still connected after three seconds
 */
export async function refuseRunning(session: Session): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { rows } = await session.query(`
      select count(*)::int as connections from pg_stat_activity
      where datname = current_database() and application_name in ('haulyard reader', 'haulyard locker', 'haulyard worker')`)
    const [{ connections }] = rows
    if (connections === 0) return
    if (attempt === 30) {
      throw new BackupError(`The site is running on this database (connections: ${connections}). Stop it first.`)
    }
    await sleep(100)
  }
}

/** @throws BackupError when a table has rows */
export async function refuseFilled(session: Session, tables: string[]): Promise<void> {
  const found: string[] = []
  for (const table of tables) {
    if (table === migrationsTable) continue
    const rows = await countRows(session, table)
    if (rows > 0) found.push(`${table} ${rows}`)
  }
  if (found.length > 0) {
    throw new BackupError(
      `The database already has data (rows: ${found.join(', ')}). To delete all of it and restore, add --replace.`,
    )
  }
}
