import { expect, test } from 'vitest'
import { allowedUpward, ranks } from './rank-list.ts'
import { sourceFiles } from './source-files.ts'

const trees = Object.keys(ranks) as (keyof typeof ranks)[]

/** The entry of the list that a file belongs to: the longest that its path begins with. */
function placeOf(tree: keyof typeof ranks, path: string): string {
  const inTree = path.slice(`src/${tree}/`.length)
  const places = ranks[tree].filter((place) => inTree === place || inTree.startsWith(`${place}/`))
  return places.sort((one, other) => other.length - one.length)[0] ?? ''
}

test.each(trees)('every file of %s is in a folder of the ranked list, and every folder has a file', (tree) => {
  const files = sourceFiles(`src/${tree}/**/*.{ts,tsx}`)
  expect(files.filter(({ path }) => placeOf(tree, path) === '').map(({ path }) => path)).toEqual([])
  const used = new Set(files.map(({ path }) => placeOf(tree, path)))
  expect(ranks[tree].filter((place) => !used.has(place))).toEqual([])
  expect(new Set(ranks[tree]).size).toBe(ranks[tree].length)
})

test.each(trees)('%s: a folder imports only from folders below it, but for what is named', (tree) => {
  const rankOf = new Map<string, number>(ranks[tree].map((place, rank) => [place, rank]))
  const rank = (path: string) => rankOf.get(placeOf(tree, path)) ?? -1
  const upward = sourceFiles(`src/${tree}/**/*.{ts,tsx}`).flatMap(({ path, imports }) =>
    imports.flatMap(({ target }) =>
      target?.startsWith(`src/${tree}/`) && rank(target) > rank(path)
        ? [`${path} → ${target}`.replaceAll(`src/${tree}/`, '')]
        : [],
    ),
  )
  const allowed = Object.values(allowedUpward[tree]).flat()
  const found = new Set(upward)
  // Import from below, or let the folder above hand it in: see docs/architecture.md.
  expect([...found].filter((line) => !allowed.includes(line)).sort(), 'new imports upward').toEqual([])
  expect(
    allowed.filter((line) => !found.has(line)),
    'exceptions that are gone: remove them from the list',
  ).toEqual([])
  expect(new Set(allowed).size).toBe(allowed.length)
})
