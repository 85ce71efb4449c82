import { createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import type { ExportManifest } from '#server/exports/export-manifest.ts'
import { openArchive } from '#server/exports/read-export.ts'
import { openExport } from '#server/exports/write-export.ts'
import { temporaryDirectory } from '../support/backup-files.ts'
import { startTestApp } from '../support/test-app.ts'

/** An export that somebody unpacks, looks at, and packs again (rule 224). */
let files: Awaited<ReturnType<typeof temporaryDirectory>>
let archive: string
let manifest: ExportManifest

beforeAll(async () => {
  files = await temporaryDirectory()
  const app = await startTestApp()
  archive = files.path('export.zip')
  await pipeline(await openExport(app.target), createWriteStream(archive))
  await app.close()
  manifest = await manifestOf(archive)
})
afterAll(() => files[Symbol.asyncDispose]())

async function manifestOf(file: string): Promise<ExportManifest> {
  const opened = await openArchive(file)
  opened.close()
  return opened.manifest
}

/** The same parts in a folder, with what a program adds. */
async function packedAgain(name: string, folder: string, added: readonly string[]): Promise<string> {
  const zip = new ZipFile()
  const opened = await openArchive(archive)
  for (const path of added) {
    if (path.endsWith('/')) zip.addEmptyDirectory(path)
    else zip.addBuffer(Buffer.from('x'), path)
  }
  const parts = [...manifest.tables, ...manifest.files].map(({ path }) => path)
  for (const path of ['manifest.json', ...parts]) zip.addBuffer(await buffer(await opened.read(path)), folder + path)
  opened.close()
  zip.end()
  const file = files.path(name)
  await pipeline(zip.outputStream, createWriteStream(file))
  return file
}

test.each([
  ['plain.zip', '', ['tables/', 'files/']],
  ['folder.zip', 'haulyard-export/', ['haulyard-export/', 'haulyard-export/tables/']],
  [
    'mac.zip',
    'Export 2026/',
    [
      'Export 2026/',
      'Export 2026/.DS_Store',
      '__MACOSX/',
      '__MACOSX/Export 2026/._manifest.json',
      '__MACOSX/._Export 2026',
    ],
  ],
  ['windows.zip', 'export/', ['export/Thumbs.db', 'export/tables/desktop.ini']],
])('is the same: %s (F36)', async (name, folder, added) => {
  expect(await manifestOf(await packedAgain(name, folder, added))).toEqual(manifest)
})

test.each(['export/other.csv', 'beside.csv', 'other/manifest.json.csv'])(
  'and with %s in it is still refused',
  async (path) => {
    await expect(manifestOf(await packedAgain('foreign.zip', 'export/', [path]))).rejects.toThrow(
      'is not in its manifest',
    )
  },
)
