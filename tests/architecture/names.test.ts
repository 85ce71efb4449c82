import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/**
 * Former terms of this project with a common name in the software industry. The glossary keeps the trade's terms; these may no longer
 * appear in names of files and declarations.
 */
const oldWords: Record<string, RegExp> = {
  'start, app': /house(?!hold)/i,
  AppContext: /^Parts$/,
  'cache, fast path': /^(keptAnswer|answerKept|keptPage|keptRepl)/i,
  'validate, scan': /^(judge(Upload|File|Packed)|seekMarks)/i,
  assert: /^insistOn/i,
  calculate: /reckon/i,
  'purge, anonymize, delete': /^(sweep|forget)[A-Z-]/,
  'grant access': /^letSee/,
  'rate limit': /^(countHit|takeBackHit)/,
  'invalid cursor': /^strangeCursor/,
  // A letter of the alphabet is one.
  email: /^(?!letters?$).*letter/i,
  document: /paper/i,
  queue: /printing-?line/i,
  scan: /^walk/i,
  leader: /^lead-?tab/i,
  'max…': /^most(?![a-z])/,
  'American spelling': /anonymis|colour|catalogue|behaviour/i,
  'idempotency key': /repeat-?key/i,
}

const declared = /^(?:export )?(?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gm

test('no file or declaration has a name from the old private vocabulary', () => {
  const files = sourceFiles()
  const names = files.flatMap(({ path, text }) => [
    { path, name: path.slice(path.lastIndexOf('/') + 1).replace(/\.tsx?$/, '') },
    ...[...text.matchAll(declared)].map(([, name = '']) => ({ path, name })),
  ])
  expect(names.length).toBeGreaterThan(4_000)
  const found = names.flatMap(({ path, name }) =>
    Object.entries(oldWords).flatMap(([better, word]) => (word.test(name) ? [`${path}: ${name} → ${better}`] : [])),
  )
  expect(found).toEqual([])
})
