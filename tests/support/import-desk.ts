import type { ImportKind, RowOutcome } from '#contract/imports/import-words.ts'
import type { ImportDetailOnWire, ImportRowOnWire } from '#contract/imports/imports.ts'
import { continueImports } from '#server/imports/continue-imports.ts'
import type { Browser } from './browser.ts'
import type { TestApp } from './test-app.ts'

/** Imports files as staff do, with the background work done at once. */
export function openImportDesk(app: TestApp, staff: Browser) {
  const root = '/api/admin/imports'
  const work = (signal = new AbortController().signal) => continueImports(app.context, signal)
  const read = async (id: string): Promise<ImportDetailOnWire> => (await staff.get(`${root}/${id}`)).json
  const upload = (kind: ImportKind, content: string, fileName = `${kind}.csv`) =>
    staff.send('POST', `${root}?kind=${kind}&fileName=${encodeURIComponent(fileName)}`, {
      body: content,
      headers: { 'content-type': 'application/octet-stream' },
    })
  const map = (id: string, mapping: object) =>
    staff.send('PUT', `${root}/${id}/mapping`, {
      body: JSON.stringify({ mapping }),
      headers: { 'content-type': 'application/json' },
    })

  /** Uploads and checks a file, with the suggested columns. */
  async function check(kind: ImportKind, lines: readonly string[]): Promise<ImportDetailOnWire> {
    const { json } = await upload(kind, lines.join('\n'))
    await map(json.id, json.mapping)
    await work()
    return read(json.id)
  }

  async function run(id: string): Promise<ImportDetailOnWire> {
    await staff.post(`${root}/${id}/run`, {})
    await work()
    return read(id)
  }

  return {
    upload,
    map,
    read,
    work,
    check,
    run,
    /** Uploads, checks and runs a file. */
    take: async (kind: ImportKind, lines: readonly string[]) => run((await check(kind, lines)).id),
    async undo(id: string): Promise<ImportDetailOnWire> {
      await staff.post(`${root}/${id}/undo`, {})
      await work()
      return read(id)
    },
    async rows(id: string, outcome?: RowOutcome): Promise<ImportRowOnWire[]> {
      return (await staff.get(`${root}/${id}/rows?limit=200${outcome ? `&outcome=${outcome}` : ''}`)).json
    },
  }
}
