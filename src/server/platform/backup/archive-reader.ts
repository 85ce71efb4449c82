import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { decrypting, isEncrypted, markLength } from './archive-encryption.ts'
import {
  type ArchivedTable,
  type ArchiveHeader,
  format,
  headerSchema,
  measureLines,
  parseDescription,
  parseJson,
  product,
  trailerSchema,
} from './archive-header.ts'
import { BackupError, explainFileError } from './backup-error.ts'

const longestLine = 1_000_000

/** An archive, read from beginning to end: every table's rows once and in order, then `finish`. */
export type Archive = {
  header: ArchiveHeader
  rows(table: ArchivedTable): AsyncGenerator<Buffer>
  /** @throws BackupError if the content does not match its checksum */
  finish(): Promise<void>
  close(): void
}

/** @throws BackupError when `file` is no archive of ours, one that only a later version reads, or encrypted with another passphrase */
export async function openArchive(file: string, passphrase: string | null = null): Promise<Archive> {
  const source = createReadStream(file)
  const unzip = createGunzip({ chunkSize: 131_072 })
  const unzipped = (await hasMark(file))
    ? pipeline(source, decrypting(passphrase, file), unzip, () => {})
    : pipeline(source, unzip, () => {})
  const chunks = unzipped[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const hash = createHash('sha256')
  let rest: Buffer = Buffer.alloc(0)
  let header: ArchiveHeader | null = null

  const isThereMore = async () => {
    while (rest.length === 0) {
      const next = await chunks.next().catch((error) => {
        throw explainReadError(error, file, header !== null)
      })
      if (next.done) return false
      rest = next.value
    }
    return true
  }

  async function* lines(count: number): AsyncGenerator<Buffer> {
    for (let missing = count; missing > 0; ) {
      if (!(await isThereMore())) throw incomplete(file)
      const { length, found } = measureLines(rest, missing)
      const bytes = rest.subarray(0, length)
      rest = rest.subarray(length)
      missing -= found
      hash.update(bytes)
      yield bytes
    }
  }

  const readLine = async () => {
    const parts: Buffer[] = []
    let length = 0
    for await (const part of lines(1)) {
      parts.push(part)
      length += part.length
      if (length > longestLine) return null
    }
    return Buffer.concat(parts).toString('utf8')
  }

  try {
    const errors = { file, foreign: foreign(file), damaged: damaged(file) }
    header = parseDescription(await readLine(), { schema: headerSchema, product, format }, errors)
  } catch (error) {
    unzipped.destroy()
    throw error
  }
  return {
    header,
    rows: ({ rows }) => lines(rows),
    async finish() {
      const sha256 = hash.copy().digest('hex')
      const trailer = trailerSchema.safeParse(parseJson((await readLine()) ?? ''))
      if (trailer.data?.sha256 !== sha256 || (await isThereMore())) throw damaged(file)
    },
    close: () => unzipped.destroy(),
  }
}

/**
 * Reads the whole archive without keeping it.
 * @throws BackupError if it is incomplete or damaged
 */
export async function verifyArchive(
  file: string,
  passphrase: string | null = null,
  signal?: AbortSignal,
): Promise<ArchiveHeader> {
  const archive = await openArchive(file, passphrase)
  try {
    for (const table of archive.header.tables) {
      for await (const _ of archive.rows(table)) signal?.throwIfAborted()
    }
    await archive.finish()
    return archive.header
  } finally {
    archive.close()
  }
}

/** Whether the file is encrypted. One that cannot be read is reported when it is read on. */
async function hasMark(file: string): Promise<boolean> {
  try {
    await using handle = await open(file)
    const { buffer } = await handle.read({ buffer: Buffer.alloc(markLength) })
    return isEncrypted(buffer)
  } catch {
    return false
  }
}

function explainReadError(error: unknown, file: string, isOurs: boolean): unknown {
  const code = (error as { code?: unknown }).code
  if (code === 'Z_BUF_ERROR') return incomplete(file)
  if (typeof code === 'string' && code.startsWith('Z_')) return isOurs ? damaged(file) : foreign(file)
  return explainFileError(error, 'read', file)
}

const foreign = (file: string) => new BackupError(`${file} is not a Haulyard backup, or its header is damaged.`)
const incomplete = (file: string) => new BackupError(`${file} is incomplete: it ends too early.`)
const damaged = (file: string) => new BackupError(`${file} is damaged: its checksum does not match.`)
