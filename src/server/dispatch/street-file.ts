import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/** The file with streets that a company can add to its data folder (docs/operations.md, "Streets on the map"). */
const fileName = 'streets.pmtiles'

type StreetFile = { path: string; byteSize: number; etag: string }

/** The company's street file, or null if there is none. */
export async function findStreetFile(dataDir: string): Promise<StreetFile | null> {
  const path = join(dataDir, fileName)
  const facts = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  if (!facts?.isFile()) return null
  return { path, byteSize: facts.size, etag: `"${facts.size.toString(36)}-${Math.trunc(facts.mtimeMs).toString(36)}"` }
}

/**
 * Replies with the requested range of the file, or with the whole file if the range is missing or cannot be satisfied
 * (RFC 9110, section 14).
 */
export function sendStreets({ path, byteSize, etag }: StreetFile, range: string | undefined) {
  const part = readRange(range, byteSize)
  const { first, last } = part ?? { first: 0, last: byteSize - 1 }
  const headers = {
    'content-length': String(last - first + 1),
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=3600',
    etag,
    ...(part && { 'content-range': `bytes ${first}-${last}/${byteSize}` }),
  }
  const body = () => Readable.toWeb(createReadStream(path, { start: first, end: last })) as ReadableStream<Uint8Array>
  return { status: part ? (206 as const) : (200 as const), body, headers }
}

/**
 * The bytes that a Range header requests, or null if it has no range, several ranges, or one that the file does not
 * contain.
 */
export function readRange(range: string | undefined, byteSize: number): { first: number; last: number } | null {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  if (from === undefined) return null
  const first = Number(from)
  const last = to ? Math.min(Number(to), byteSize - 1) : byteSize - 1
  return first <= last ? { first, last } : null
}
