import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './source-files.ts'

const files = sourceFiles()
const all = [...files, ...sourceFiles('{tests,scripts,bench}/**/*.{ts,tsx,mjs}')]

const linesOfCode = (text: string) => text.split('\n').filter((line) => !/^\s*(\/\/|\/\*|\*|$)/.test(line)).length

test('no file has more than 300 lines of code', () => {
  // The list of endpoints is as long as the API: that it is one page is its use.
  const code = all.filter(({ path }) => path !== 'src/contract/endpoints.ts')
  expect(code.filter(({ text }) => linesOfCode(text) > 300).map(({ path }) => path)).toEqual([])
})

test('every name says what is inside', () => {
  const sayNothing = /(^|[/-])(utils?|helpers?|common|manager|misc|shared|index)([-.]|\/)/
  expect(files.filter(({ path }) => sayNothing.test(path.replace(/^src\//, ''))).map(({ path }) => path)).toEqual([])
  expect(all.filter(({ path }) => !/^[a-z0-9./-]+$/.test(path)).map(({ path }) => path)).toEqual([])
})

test('no file merely passes on what others export', () => {
  const isBarrel = (text: string) => {
    const code = text.split('\n').filter((line) => line.trim() && !/^\s*(\/\/|\/\*|\*)/.test(line))
    return code.length > 0 && code.every((line) => /^export .* from /.test(line))
  }
  expect(files.filter(({ text }) => isBarrel(text)).map(({ path }) => path)).toEqual([])
})

test('every rule that the code cites stands in docs/rules.md', () => {
  const rules = readFileSync(join(root, 'docs/rules.md'), 'utf8')
  const known = new Set([...rules.matchAll(/^(\d+)\. /gm)].map(([, number]) => number))
  const cited = all.flatMap(({ path, text }) =>
    [...text.matchAll(/\b[Rr]ules? (\d+(?:(?:, | and )\d+)*)/g)].flatMap(([, numbers = '']) =>
      numbers.split(/, | and /).map((number) => ({ path, number })),
    ),
  )
  expect(cited.length).toBeGreaterThan(30)
  expect(cited.filter(({ number }) => !known.has(number))).toEqual([])
})

test('what a page says stands in content, not in a component', () => {
  const components = files.filter(({ path }) => path.startsWith('src/web/') && path.endsWith('.tsx'))
  const found = components.flatMap(({ path, text }) =>
    spokenTexts(parseSync(path, text).program)
      .filter((words) => /\p{L}{2}/u.test(words))
      .map((words) => `${path}: ${words.trim()}`),
  )
  expect(components.length).toBeGreaterThan(20)
  expect(found).toEqual([])
})

const spokenAttributes = new Set(['alt', 'aria-label', 'placeholder', 'title', 'label'])

/** The texts between tags, and the attributes that are read out, of a syntax tree. */
function spokenTexts(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(spokenTexts)
  if (typeof node !== 'object' || node === null) return []
  const { type, value, name } = node as { type?: string; value?: unknown; name?: { name?: string } }
  if (type === 'JSXText') return [String(value)]
  const isSpoken = type === 'JSXAttribute' && spokenAttributes.has(name?.name ?? '')
  const literal = isSpoken && typeof value === 'object' ? (value as { value?: unknown } | null)?.value : undefined
  return [...(typeof literal === 'string' ? [literal] : []), ...Object.values(node).flatMap(spokenTexts)]
}

test('the documents lead only to what exists', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md']
  const broken = documents.flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8')
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, path = '']) =>
      join(dirname(document), path),
    )
    const paths = [...text.matchAll(/`((?:src|tests|scripts|docs|bench)\/[\w./-]+?)`/g)].map(([, path = '']) => path)
    return [...links, ...paths].filter((path) => !existsSync(join(root, path))).map((path) => `${document} → ${path}`)
  })
  expect(broken).toEqual([])
})
