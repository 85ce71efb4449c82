import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { plural, runOnDatabase } from '#server/backups/database-commands.ts'
import type { Config } from '#server/config.ts'
import { refuseExisting } from '#server/platform/backup/archive-writer.ts'
import { explainFileError } from '#server/platform/backup/backup-error.ts'
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
    const { createdAt, tables, rows, files, signIn } = await importExport(target, file, options)
    console.log(
      `Imported ${plural(tables, 'table')} with ${plural(rows, 'row')} and ${plural(files, 'file')} as of ${createdAt}.`,
    )
    if (signIn)
      console.log(`Sign in at /admin as ${signIn.username} with the password ${signIn.password} and change it.`)
  })
}
