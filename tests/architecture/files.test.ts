import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './source-files.ts'

const files = sourceFiles()
const all = [...files, ...sourceFiles('{tests,scripts,bench}/**/*.{ts,tsx,mjs}')]

const linesOfCode = (text: string) => text.split('\n').filter((line) => !/^\s*(\/\/|\/\*|\*|$)/.test(line)).length

test('no file has more than 300 lines of code', () => {
  expect(all.filter(({ text }) => linesOfCode(text) > 300).map(({ path }) => path)).toEqual([])
})

test('every name describes its file', () => {
  const sayNothing = /(^|[/-])(utils?|helpers?|common|manager|misc|shared|index)([-.]|\/)/
  expect(files.filter(({ path }) => sayNothing.test(path.replace(/^src\//, ''))).map(({ path }) => path)).toEqual([])
  expect(all.filter(({ path }) => !/^[a-z0-9./-]+$/.test(path)).map(({ path }) => path)).toEqual([])
})

test('no test overrides a fixture: that would change it for the files that follow in the same worker', () => {
  const own = 'tests/architecture/files.test.ts'
  const overriding = all.filter(({ path, text }) => path !== own && /\.override\(/.test(text))
  expect(overriding.map(({ path }) => path)).toEqual([])
})

test('no file merely reexports others', () => {
  const isBarrel = (text: string) => {
    const code = text.split('\n').filter((line) => line.trim() && !/^\s*(\/\/|\/\*|\*)/.test(line))
    return code.length > 0 && code.every((line) => /^export .* from /.test(line))
  }
  expect(files.filter(({ text }) => isBarrel(text)).map(({ path }) => path)).toEqual([])
})

const citation = /\brules?[\s*/#-]+(\d+(?:(?:, (?:and )?| and | or | to )\d+)*)/gi

/** The numbers of the rules that a text names; of `110 to 114` all five. */
const citedRules = (text: string) =>
  [...text.matchAll(citation)].flatMap(([, numbers = '']) =>
    numbers.split(/, (?:and )?| and | or /).flatMap((each) => {
      const [from = 0, to = from] = each.split(' to ').map(Number)
      return Array.from({ length: to - from + 1 }, (_, index) => from + index)
    }),
  )

const readAll = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

test('a citation includes every rule of a list and of a range', () => {
  expect(citedRules('Rule 7, rules 12 and 13, rules 26, 27 and 150 to 152.')).toEqual([
    7, 12, 13, 26, 27, 150, 151, 152,
  ])
  expect(citedRules('… (rule\n * 12), and (rules 3, 4, and 5 or 6)')).toEqual([12, 3, 4, 5, 6])
})

test('every cited rule, in code, SQL and documents, is in docs/rules.md', () => {
  const rules = readFileSync(join(root, 'docs/rules.md'), 'utf8')
  const known = new Set([...rules.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number)))
  const written = readAll('{src,tests,scripts,bench,docs}/**/*.{ts,tsx,mjs,sql,css,md}')
  const cited = [...written, ...readAll('*.md')].flatMap(({ path, text }) =>
    citedRules(text).map((number) => ({ path, number })),
  )
  expect(cited.length).toBeGreaterThan(500)
  expect(cited.filter(({ number }) => !known.has(number))).toEqual([])
})

test('the text of a page is in content, not in a component', () => {
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

test('the links of the documents work', () => {
  const broken = readAll('{*.md,docs/**/*.md}').flatMap(({ path: document, text }) => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, path = '']) =>
      join(dirname(document), path),
    )
    const paths = [...text.matchAll(/`((?:src|tests|scripts|docs|bench)\/[\w./-]+?)`/g)].map(([, path = '']) => path)
    // Decisions and the changelog describe the past, so the files they name may be gone.
    const named = /^(CHANGELOG|docs\/decisions\/)/.test(document) ? [] : paths
    return [...links, ...named].filter((path) => !existsSync(join(root, path))).map((path) => `${document} → ${path}`)
  })
  expect(broken).toEqual([])
})
