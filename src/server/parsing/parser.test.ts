import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { createParser } from './parser.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulyard-parser-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(content: string) {
  const path = join(folder, 'file.csv')
  await writeFile(path, content)
  return { path, byteSize: (await stat(path)).size }
}

const refused = (message: RegExp) => ({
  code: 'invalid-input',
  message: expect.stringMatching(message),
  fields: { file: expect.stringMatching(message) },
})

test('a table arrives as text that the database stores', async () => {
  const parse = createParser()
  expect(await parse('table', await fileOf('Name; Phone\n"Müller; Söhne";1\n\nLopez\0;\n'))).toEqual({
    ok: true,
    columns: ['Name', 'Phone'],
    headerRow: 0,
    rowCount: 2,
    reading: { format: 'csv', encoding: 'utf-8', delimiter: ';' },
    parts: [
      JSON.stringify([
        { position: 0, line: 1, cells: ['Name', ' Phone'] },
        { position: 1, line: 2, cells: ['Müller; Söhne', '1'] },
        { position: 2, line: 4, cells: ['Lopez', ''] },
      ]),
    ],
  })
  expect(await parse('table', await fileOf('a,"b'))).toEqual({ ok: false, reason: 'open-quote', line: 1 })
})

test('a file that takes too long is refused, and the next one is read', async () => {
  const parse = createParser({ longestMs: 1_000 })
  const hostile = `%PDF-1.7\n${'/OpenAction<<'.repeat(800_000)}\n%%EOF\n`
  await expect(parse('upload', await fileOf(hostile))).rejects.toMatchObject(refused(/more than 1 seconds/))
  // The thread ended in the middle of a loop.
  expect(await parse('table', await fileOf('a\nb'))).toMatchObject({ ok: true, rowCount: 1 })
})

test('a file that takes too much memory is refused, and the next one is read', async () => {
  const parse = createParser({ maxMegabytes: 12 })
  const row = `${'"a""b",'.repeat(99)}c\n`
  await expect(parse('table', await fileOf(row.repeat(14_000)))).rejects.toMatchObject(refused(/too much memory/))
  expect(await parse('table', await fileOf('a\nb'))).toMatchObject({ ok: true, rowCount: 1 })
})

test('an idle thread ends', async () => {
  const started: Worker[] = []
  process.once('worker', (worker) => started.push(worker))
  await createParser({ idleMs: 50 })('table', await fileOf('a\nb'))
  expect(started).toHaveLength(1)
  // What has ended has no number.
  await eventually(async () => started[0]?.threadId === -1)
})

test('a file that cannot be read fails, and nothing else', async () => {
  const parse = createParser()
  await expect(parse('table', { path: join(folder, 'none'), byteSize: 1 })).rejects.toThrow('ENOENT')
  expect(await parse('table', await fileOf('a\nb'))).toMatchObject({ ok: true })
})
