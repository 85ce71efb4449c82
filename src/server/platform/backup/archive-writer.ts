import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { encrypting } from './archive-encryption.ts'
import { type ArchivedTable, type ArchiveHeader, countLines, toLine } from './archive-header.ts'
import { BackupError, explainFileError } from './backup-error.ts'

/** The rows of a table as PostgreSQL's COPY writes them in its text format: one line each, in pieces of any length. */
export type RowSource = (table: ArchivedTable) => AsyncIterable<Buffer>

/**
 * Writes an archive to a temporary file and renames it to `file` once it is complete and on disk. Only its owner can read it, and with a
 * passphrase only those who have it. Returns its size in bytes.
 * @throws BackupError if `file` exists and must not be replaced, or cannot be written
 */
export async function writeArchive(
  file: string,
  { replace, passphrase }: { replace: boolean; passphrase: string | null },
  header: ArchiveHeader,
  rowsOf: RowSource,
): Promise<number> {
  const partial = `${file}.partial-${randomUUID().slice(0, 8)}`
  try {
    // Rows hardly shrink further at higher levels, which take the processor from the site.
    const zip = createGzip({ level: 4 })
    const disk = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })
    const rows = archiveOf(header, rowsOf)
    await (passphrase === null ? pipeline(rows, zip, disk) : pipeline(rows, zip, encrypting(passphrase), disk))
    const { size } = await stat(partial)
    if (!replace) await reserve(file)
    await rename(partial, file)
    await flushDirectory(dirname(file))
    return size
  } catch (error) {
    throw explainFileError(error, 'write', file)
  } finally {
    await rm(partial, { force: true })
  }
}

/** @throws BackupError when something has the name already */
export function refuseExisting(file: string) {
  if (existsSync(file)) throw new BackupError(`${file} already exists: choose another file, or add --replace.`)
}

async function* archiveOf(header: ArchiveHeader, rowsOf: RowSource): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const summed = (bytes: Buffer) => {
    hash.update(bytes)
    return bytes
  }
  yield summed(toLine(header))
  for (const table of header.tables) {
    let rows = 0
    for await (const bytes of rowsOf(table)) {
      rows += countLines(bytes)
      yield summed(bytes)
    }
    if (rows !== table.rows) throw new Error(`${table.name} has ${table.rows} rows, and ${rows} were copied`)
  }
  yield toLine({ sha256: hash.digest('hex') })
}

/** Takes the name, unless another process has it by now. Without a hard link, because some file systems don't support them. */
async function reserve(file: string) {
  try {
    const handle = await open(file, 'wx', 0o600)
    await handle.close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') refuseExisting(file)
    throw error
  }
}

/** Makes the new name survive a power failure, if the file system supports it. */
async function flushDirectory(directory: string) {
  const handle = await open(directory, 'r')
  await handle.sync().catch(() => {})
  await handle.close()
}
