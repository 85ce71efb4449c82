import { dirname, join } from 'node:path'
import { type Declaration, endpointsIn, type ParsedFile, parseFile } from './declarations.ts'

/** Text by path, from the project's root, of the product and its tests. */
export type Project = Map<string, string>

export type Graph = {
  files: Map<string, ParsedFile>
  /** What a declaration uses, and what uses it. */
  uses: Map<string, Set<string>>
  usedBy: Map<string, Set<string>>
}

export const isTest = (path: string) => /\.(test|db-test)\.tsx?$/.test(path)

/** What puts everything together reaches everything, so nothing follows from it. */
const composes =
  /^src\/(main\.ts|server\/(app|create-context|worker)\.ts|web\/app\/routes\.tsx|web\/staff\/staff-screens\.tsx)/

/** Who uses what, by declaration and not by file: a test that imports the whole application depends on each of its files. */
export function readGraph(project: Project): Graph {
  const files = new Map<string, ParsedFile>()
  for (const [path, text] of project)
    if (/\.(ts|tsx)$/.test(path))
      files.set(
        path,
        parseFile(path, text, (specifier) => resolve(path, specifier)),
      )
  const [uses, usedBy] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
  const add = (map: typeof uses, key: string, value: string) => {
    const known = map.get(key)
    if (known) known.add(value)
    else map.set(key, new Set([value]))
  }
  for (const { path, declarations, names } of files.values())
    for (const { id, text } of declarations) {
      // A test is one unit: what it declares is for itself.
      const user = isTest(path) ? path : id
      for (const target of [...targetsOf(text, names), ...screensIn(path, text, files), ...endpointsIn(text)]) {
        if (target === user || (isTest(path) && target.startsWith(`${path}#`))) continue
        add(uses, user, target)
        add(usedBy, target, user)
      }
    }
  for (const test of [...files.keys()].filter(isTest))
    for (const id of supportOf(test, uses)) for (const target of uses.get(id) ?? []) add(usedBy, target, test)
  return { files, uses, usedBy }
}

/** The support functions that a test uses, directly or through others: what they use and call, the test does. */
export function supportOf(test: string, uses: Graph['uses']): Set<string> {
  const found = new Set<string>()
  const open = [test]
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const target of uses.get(id) ?? []) {
      if (!target.startsWith('tests/') || found.has(target)) continue
      found.add(target)
      open.push(target)
    }
  return found
}

const targetsOf = (text: string, names: Map<string, string>) =>
  [...new Set(text.match(/[A-Za-z_$][\w$]*/g))].flatMap((word) => names.get(word) ?? [])

/** What a declaration imports when it is needed: a screen, or all that the file exports. */
const screensIn = (path: string, text: string, files: Graph['files']) =>
  [...text.matchAll(/\bimport\('([^']+)'\)/g)].flatMap(([, specifier = '']) => {
    const target = files.get(resolve(path, specifier) ?? '')
    return target ? target.declarations.map(({ id }) => id) : []
  })

function resolve(path: string, specifier: string): string | null {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('#tests/')) return plain.slice(1)
  if (plain.startsWith('#')) return `src/${plain.slice(1)}`
  return plain.startsWith('.') ? join(dirname(path), plain) : null
}

export type Reached = {
  /** How many uses it is away from the change. */
  distance: number
  /** The declarations from the change to it. */
  through: string | null
}

/** What uses the declarations, directly or through others, at most seven uses away. */
export function reachFrom(graph: Graph, changed: readonly string[]): Map<string, Reached> {
  const reached = new Map<string, Reached>(changed.map((id) => [id, { distance: 0, through: null }]))
  let edge = [...changed]
  for (let distance = 1; distance <= 7 && edge.length > 0; distance++) {
    const next: string[] = []
    for (const id of edge)
      for (const user of graph.usedBy.get(id) ?? []) {
        if (reached.has(user) || composes.test(user)) continue
        reached.set(user, { distance, through: id })
        if (!isTest(user)) next.push(user)
      }
    edge = next
  }
  return reached
}

/** The declarations of a file that changed lines touch; all of them if something between them was changed. */
export function touchedIn(file: ParsedFile, text: string, lines: readonly [number, number][] | 'all'): Declaration[] {
  if (lines === 'all') return file.declarations
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const offsets = lines.map(([first, last]) => [starts[first - 1] ?? 0, (starts[last] ?? text.length + 1) - 1] as const)
  const touched = file.declarations.filter(({ from, to }) => offsets.some(([first, last]) => first < to && last > from))
  return touched.some(({ id }) => id.endsWith('#')) ? file.declarations : touched
}
