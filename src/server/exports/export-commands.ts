import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { holdPayments, plural, runOnDatabase } from '#server/backups/database-commands.ts'
import type { Config } from '#server/config.ts'
import { refuseExisting } from '#server/platform/backup/archive-writer.ts'
import { BackupError, explainFileError } from '#server/platform/backup/backup-error.ts'
import type { Session } from '#server/platform/backup/database-session.ts'
import { openStripe } from '#server/platform/payments/stripe-processor.ts'
import { importExport } from './import-export.ts'
import { openExport } from './write-export.ts'

/** `npm run export -- FILE`. Returns the exit code: 0 done, 1 not done, 2 not understood. */
export function exportAll(args: string[], readSettings: () => Config): Promise<number> {
  return runOnDatabase('export', args, readSettings, async (target, file, { replace, signal }) => {
    if (!replace) refuseExisting(file)
    const partial = `${file}.partial`
    try {
      await pipeline(await openExport(target, signal), createWriteStream(partial, { mode: 0o600, flush: true }))
      await rename(partial, file)
    } catch (error) {
      throw explainFileError(error, 'write', file)
    } finally {
      await rm(partial, { force: true })
    }
    console.log(`Exported everything to ${file} (${plural((await stat(file)).size, 'byte')}).`)
  })
}

/** `npm run import -- FILE`. Exit codes as above. */
export function importAll(args: string[], readSettings: () => Config): Promise<number> {
  return runOnDatabase('import', args, readSettings, async (target, file, options) => {
    const { config } = options
    const finish = async (session: Session) => {
      await refuseOtherAccounts(session, config)
      await holdPayments(session, config)
    }
    const { createdAt, tables, rows, files, signIn } = await importExport(target, file, { ...options, finish })
    console.log(
      `Imported ${plural(tables, 'table')} with ${plural(rows, 'row')} and ${plural(files, 'file')} as of ${createdAt}.`,
    )
    if (signIn)
      console.log(`Sign in at /admin as ${signIn.username} with the password ${signIn.password} and change it.`)
  })
}

/**
 * Rule 518: with a key of the payment processor set, an archive with payments of another account of it is refused: its cards, refunds and
 * balance are not ours.
 */
export async function refuseOtherAccounts(session: Session, { processor }: Pick<Config, 'processor'>): Promise<void> {
  const { rows } = await session.query<{ account: string }>(
    'select distinct processor_account as account from payment_attempts order by 1',
  )
  if (processor === null || rows.length === 0) return
  const { account } = await openStripe(processor, () => {}).look()
  if (account === null)
    throw new BackupError(
      'Stripe does not answer, so whose payments these are is unknown. Try again, or import without STRIPE_SECRET_KEY.',
    )
  const others = rows.filter((row) => row.account !== account.id).map((row) => row.account)
  if (others.length > 0)
    throw new BackupError(
      `The archive has payments of another account of Stripe (${others.join(', ')}); the key is of ${account.id}. Use the key of that account, or import without STRIPE_SECRET_KEY. Nothing was imported.`,
    )
}
