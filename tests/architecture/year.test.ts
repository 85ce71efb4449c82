import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const files = new Map(sourceFiles('tests/**/*.ts').map((file) => [file.path, file]))
const own = [...files.values()].filter(({ path }) => path.startsWith('tests/break/year/'))

/** It starts PostgreSQL as a site does, and reads nothing of the product's. */
const startsTheDatabase =
  'tests/break/year/company-database.ts → src/server/platform/embedded-postgres/embedded-server.ts'

test('the year of a company shares no code with the product that it recounts', () => {
  const reached = new Set<string>()
  const follow = (path: string): string[] => {
    if (reached.has(path)) return []
    reached.add(path)
    return (files.get(path)?.imports ?? []).flatMap(({ target }) => {
      if (target === null) return []
      return target.startsWith('src/') ? [`${path} → ${target}`] : follow(target)
    })
  }
  expect(own.length).toBeGreaterThan(10)
  expect(own.flatMap(({ path }) => follow(path))).toEqual([startsTheDatabase])
})

test('what recounts the books calls nothing: facts come in, differences go out', () => {
  const recounts = own.filter(({ path }) => path.includes('/recount-'))
  expect(recounts.length).toBeGreaterThan(2)
  const asked = recounts.filter(({ text }) =>
    /\b(await|fetch|rows)\b/.test(text.replaceAll(/^\s*(\*|\/\*\*|\/\/).*$/gm, '')),
  )
  expect(asked.map(({ path }) => path)).toEqual([])
})
