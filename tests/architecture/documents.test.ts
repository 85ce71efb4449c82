import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-files.ts'

/** Files that a reader opens, with their text. */
const textsOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: root })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

test('code and documents cite rules of docs/rules.md, and no document that is not in the repository', () => {
  const files = textsOf('{src,tests,scripts,bench,docs}/**/*.{ts,tsx,mjs,sql,md,css}', '*.md')
  expect(files.length).toBeGreaterThan(2_000)
  const outside = new RegExp(`\\b${'rul'}ing \\d`, 'i')
  expect(files.filter(({ text }) => outside.test(text)).map(({ path }) => path)).toEqual([])
})

test('every rule that is cited exists', () => {
  const [rules] = textsOf('docs/rules.md')
  const known = new Set([...(rules?.text ?? '').matchAll(/^(\d+)\. /gm)].map(([, number]) => number))
  expect(known.size).toBeGreaterThan(200)
  const missing = textsOf('{src,tests,scripts,bench}/**/*.{ts,tsx,mjs,sql}').flatMap(({ path, text }) =>
    [...text.matchAll(/\brules? (\d+)(?:,? and (\d+)|, (\d+) and (\d+))?/gi)]
      .flatMap(([, ...numbers]) => numbers)
      .filter((number) => number !== undefined && !known.has(number))
      .map((number) => `${path}: rule ${number}`),
  )
  expect(missing).toEqual([])
})

test('the description of the architecture names files and folders that exist', () => {
  const [architecture] = textsOf('docs/architecture.md')
  const named = [...(architecture?.text ?? '').matchAll(/`((?:src|scripts|tests|bench|docs)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
