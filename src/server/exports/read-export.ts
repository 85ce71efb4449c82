import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type Entry, open, type ZipFile } from 'yauzl'
import { parseDescription } from '#server/platform/backup/archive-header.ts'
import { BackupError, explainFileError } from '#server/platform/backup/backup-error.ts'
import { type ExportManifest, exportManifest, format, manifestName, product, readmeName } from './export-manifest.ts'

const maxManifestBytes = 200_000_000

/** An archive on disk whose parts can be read in any order. */
export type OpenArchive = {
  manifest: ExportManifest
  read(path: string): Promise<Readable>
  close(): void
}

/**
 * Opens an archive, and reads all of it once to compare every digest.
 * @throws BackupError when `file` is no export of ours, damaged, or one that only a later version reads
 */
export async function openArchive(file: string, signal?: AbortSignal): Promise<OpenArchive> {
  const { zip, entries } = await openZip(file)
  try {
    const read = async (path: string) => {
      const entry = entries.get(path)
      if (!entry) throw new BackupError(`${file} is damaged: ${path} is missing.`)
      return readEntry(zip, entry)
    }
    const manifest = await readManifest(file, entries.get(manifestName), read)
    const parts = [...manifest.tables, ...manifest.files]
    const known = new Set([manifestName, readmeName, ...parts.map(({ path }) => path)])
    const foreign = [...entries.keys()].find((path) => !known.has(path))
    if (foreign) throw new BackupError(`${file} is damaged: ${foreign} is not in its manifest.`)
    for (const { path, bytes, sha256 } of parts) {
      signal?.throwIfAborted()
      const found = await digestOf(await read(path), file)
      if (found.bytes !== bytes || found.sha256 !== sha256) {
        throw new BackupError(`${file} is damaged: ${path} does not match its checksum.`)
      }
    }
    return { manifest, read, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function openZip(file: string): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  const entries = new Map<string, Entry>()
  const notOurs = () => new BackupError(`${file} is not a Haulyard export, or it is incomplete.`)
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    open(file, { lazyEntries: true, autoClose: false }, (error, opened) => {
      if (error) reject((error as NodeJS.ErrnoException).code ? explainFileError(error, 'read', file) : notOurs())
      else resolve(opened)
    })
  })
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.once('end', () => resolve({ zip, entries: withoutWrapping(entries) }))
    zip.once('error', () => reject(notOurs()))
    zip.readEntry()
  })
}

/** What programs add to a folder that they pack: directories, and their own files. */
const added = /\/$|(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i

/** Rule 224: the entries of an archive that was unpacked and packed again, without what the packing added: also the folder around all. */
function withoutWrapping(entries: Map<string, Entry>): Map<string, Entry> {
  const own = [...entries].filter(([path]) => !added.test(path))
  const manifests = own
    .map(([path]) => path)
    .filter((path) => path === manifestName || path.endsWith(`/${manifestName}`))
  const [nearest = manifestName] = manifests.sort((one, other) => one.length - other.length)
  const folder = nearest.slice(0, -manifestName.length)
  return new Map(own.map(([path, entry]) => [path.startsWith(folder) ? path.slice(folder.length) : path, entry]))
}

const readEntry = (zip: ZipFile, entry: Entry) =>
  new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
  })

async function readManifest(
  file: string,
  entry: Entry | undefined,
  read: (path: string) => Promise<Readable>,
): Promise<ExportManifest> {
  const notOurs = new BackupError(`${file} is not a Haulyard export, or it is incomplete.`)
  if (!entry || entry.uncompressedSize > maxManifestBytes) throw notOurs
  const chunks: Buffer[] = []
  for await (const chunk of await read(manifestName)) chunks.push(chunk as Buffer)
  const damaged = new BackupError(`${file} is damaged: its manifest cannot be read.`)
  const json = Buffer.concat(chunks).toString()
  return parseDescription(json, { schema: exportManifest, product, format }, { file, foreign: notOurs, damaged })
}

async function digestOf(stream: Readable, file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of stream) {
      hash.update(chunk as Buffer)
      bytes += (chunk as Buffer).length
    }
  } catch (error) {
    throw new BackupError(`${file} is damaged: ${(error as Error).message}.`)
  }
  return { bytes, sha256: hash.digest('hex') }
}
