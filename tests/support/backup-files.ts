import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

/** A directory for archives, deleted after the test. */
export async function temporaryDirectory(): Promise<AsyncDisposable & { path(name: string): string }> {
  const directory = await mkdtemp(join(tmpdir(), 'haulyard backups '))
  return {
    path: (name) => join(directory, name),
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }),
  }
}

/** The lines of an archive: header, rows of all tables, trailer. */
export const readLines = (file: string) => gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n')

/** Writes a copy of an archive with other lines, and by default a matching checksum. */
export function forge(
  file: string,
  to: string,
  change: (lines: string[]) => string[],
  options: { keepChecksum?: boolean } = {},
) {
  const lines = readLines(file)
  const trailer = lines.pop() ?? ''
  const text = `${change(lines).join('\n')}\n`
  const sha256 = createHash('sha256').update(text).digest('hex')
  writeFileSync(to, gzipSync(`${text}${options.keepChecksum ? trailer : JSON.stringify({ sha256 })}\n`))
}

/** Changes the header of an archive. */
export function forgeHeader(file: string, to: string, change: (header: ReturnType<typeof JSON.parse>) => object) {
  forge(file, to, ([header = '', ...rows]) => [JSON.stringify(change(JSON.parse(header))), ...rows])
}
