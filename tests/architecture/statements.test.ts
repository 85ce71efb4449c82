import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const server = sourceFiles()
  .filter(({ path }) => path.startsWith('src/server/') && !path.endsWith('.test.ts'))
  .map(({ path }) => ({ path, text: readFileSync(path, 'utf8') }))

const filesWith = (pattern: RegExp) => server.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

// Decision 45: a schema describes the rows of a statement, and the server tests compare it with PostgreSQL's own description.
test('no statement of the server claims a type for its rows', () => {
  expect(server.length).toBeGreaterThan(300)
  expect(filesWith(/\b(sql|tx|connection|session)<[^(]*>\s*`/)).toEqual([])
})

test('only migrations, and what asks behind a pooler, send text that is not a template', () => {
  expect(filesWith(/\.unsafe\(/)).toEqual([
    'src/server/platform/db/assert-usable.ts',
    'src/server/platform/db/migrate.ts',
    'src/server/platform/db/own-sessions.ts',
  ])
})

test('the schema of a row is created once, not per statement', () => {
  expect(filesWith(/\b(sql|tx)(\.one)?\(\s*(\{[^}`]*\(|\w+\.\w+\()[^`;]*\)`/)).toEqual([])
})
