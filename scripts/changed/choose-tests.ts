import { citedRules, statementsIn } from './declarations.ts'
import { type Graph, isTest, type Project, reachFrom, readGraph, supportOf, touchedIn } from './reach.ts'

export type Change = {
  path: string
  /** The changed lines as they are now, first and last; `all` of a new file. */
  lines: readonly [number, number][] | 'all'
  /** The text before, null for a new file. */
  before: string | null
}

export type Known = {
  /** How long each test file takes, in seconds. */
  seconds: Record<string, number>
  /** Which server tests send a piece of SQL, from the last runs on this machine. */
  sentBy: Map<string, Set<string>>
}

export type Choice = { path: string; seconds: number; score: number; reasons: string[] }

export type Plan = {
  /** The most likely to fail first. */
  chosen: Choice[]
  /** Related, but there is no time for them. */
  cut: Choice[]
  /** Changed files of which nothing follows here: only all tests tell. */
  unknown: string[]
}

/** Unless it is known, a file takes as long as most do. */
const usualSeconds = (path: string) =>
  path.startsWith('tests/end-to-end/') ? 22 : path.startsWith('tests/server/') ? 3 : 0.2
/** Each use between the change and a test makes it less likely that the test notices. */
const fading = 0.6
/** Far below the best, a test only shares what many do. */
const related = 0.04

/** Reads all files: these tests depend on every change, and take two seconds. */
const always = /^tests\/architecture\//
/** They have the machine to themselves for minutes. */
const never = /^tests\/(break|record)\//
/** Every test depends on them. */
const everything =
  /^(package(-lock)?\.json|tsconfig\.json|vite(st)?\.config\.ts|tests\/support\/(database|check-statements|own-fetch-classes|prepared-site)\.ts)$/

/** What the tests of a project use, call and cite. */
export type Suite = {
  project: Project
  graph: Graph
  tests: string[]
  calls: Map<string, [word: string, path: string][]>
  rules: Map<string, Set<number>>
}

export function readSuite(project: Project): Suite {
  const graph = readGraph(project)
  const tests = [...project.keys()].filter((path) => isTest(path) && !never.test(path))
  return {
    project,
    graph,
    tests,
    calls: new Map(tests.map((test) => [test, callsOf(test, project, graph)])),
    rules: new Map(tests.map((test) => [test, new Set(citedRules(project.get(test) ?? ''))])),
  }
}

/** Which tests a change can break, within `budgetSeconds`. Every reason is worth more the fewer tests share it. */
export function chooseTests(suite: Suite, changes: readonly Change[], known: Known, budgetSeconds: number): Plan {
  const evidence = changes.flatMap((change) => evidenceOf(change, suite, known))
  const scores = new Map<string, Choice>()
  for (const { tests: found, weight, reason } of evidence)
    for (const path of found) {
      const choice = scores.get(path) ?? {
        path,
        seconds: known.seconds[path] ?? usualSeconds(path),
        score: 0,
        reasons: [],
      }
      choice.score += weight / Math.sqrt(found.length)
      choice.reasons.push(reason)
      scores.set(path, choice)
    }
  // What is as likely to fail and takes less time comes first.
  const isOwn = (path: string) => changes.some((change) => change.path === path)
  const value = ({ path, score, seconds }: Choice) => (isOwn(path) ? 1000 : 1) * (score / (1 + seconds / 15))
  const ranked = [...scores.values()].sort((one, other) => value(other) - value(one))
  const least = Math.min(Math.max(...ranked.map(({ score }) => score)), 1) * related
  const [chosen, cut]: [Choice[], Choice[]] = [[], []]
  let left = budgetSeconds
  for (const choice of ranked.filter(({ path, score }) => score >= least || isUnit(path))) {
    if (!isOwn(choice.path) && !always.test(choice.path) && choice.seconds > left) cut.push(choice)
    else {
      chosen.push(choice)
      left -= choice.seconds
    }
  }
  const unknown = changes
    .map(({ path }) => path)
    .filter((path) => everything.test(path) || (!/\.md$/.test(path) && evidenceIsMissing(path, evidence)))
  return { chosen, cut, unknown }
}

export const isUnit = (path: string) => /\.test\.tsx?$/.test(path) && !/^tests\/(server|end-to-end|break)\//.test(path)

type Evidence = { change: string; tests: string[]; weight: number; reason: string }

const evidenceIsMissing = (path: string, evidence: readonly Evidence[]) =>
  !evidence.some(({ change, tests }) => change === path && tests.some((test) => !always.test(test)))

function evidenceOf(change: Change, suite: Suite, { sentBy }: Known): Evidence[] {
  const { project, graph, tests, calls, rules: citedBy } = suite
  const { path } = change
  const [text, file] = [project.get(path) ?? '', graph.files.get(path)]
  const found: Evidence[] = []
  const add = (weight: number, reason: string, those: Iterable<string>) => {
    const some = [...those].filter((test) => !never.test(test))
    if (some.length > 0) found.push({ change: path, tests: some, weight, reason })
  }
  if (isTest(path))
    add(
      10,
      'it was changed',
      [path].filter((each) => project.has(each)),
    )
  add(
    0.5,
    'it reads every file',
    tests.filter((test) => always.test(test)),
  )

  const touched = file ? touchedIn(file, text, change.lines) : []
  const reached = reachFrom(graph, [...touched.map(({ id }) => id)])
  for (const [id, { distance }] of reached) {
    if (isTest(id)) continue
    const weight = fading ** distance
    const users = testsIn(graph.usedBy.get(id))
    if (/^[A-Z]+ \//.test(id)) add(2 * weight, `it calls ${id}`, new Set([...users, ...callersOf(id, calls)]))
    else add(2 * weight, `it uses ${id}`, users)
    for (const words of graph.uses.get(id) ?? [])
      if (words.startsWith('src/content/') && !reached.has(words))
        add(
          weight,
          `it quotes ${words}, as ${id} does`,
          testsIn(graph.usedBy.get(words)).filter((test) => !isUnit(test)),
        )
  }

  for (const [texts, those] of textsBeside(path, graph)) add(1.2, `it quotes ${texts}, as the folder does`, those)

  const rules = new Set(touched.flatMap((each) => citedRules(each.text)))
  for (const rule of new Set(citedRules(text)))
    add(
      rules.has(rule) ? 2 : 0.7,
      `rule ${rule}`,
      tests.filter((test) => citedBy.get(test)?.has(rule)),
    )

  for (const sql of changedStatements(change, text, touched))
    add(4, `it sends the statement "${shortened(sql)}"`, sentBy.get(sql) ?? [])

  for (const word of /^(src|tests)\//.test(path) ? wordsOf(path) : [])
    add(
      1.2,
      `the name ${word}`,
      tests.filter((test) => !isUnit(test) && wordsOf(test).includes(word)),
    )
  return found
}

const testsIn = (users: Iterable<string> = []) => [...users].filter(isTest)

/** A screen is a folder: the modules of text that it shows, and the tests that quote them. */
function textsBeside(path: string, graph: Graph): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const folder = /^src\/web\/.*\//.exec(path)?.[0]
  if (folder === undefined) return found
  for (const [user, targets] of graph.uses)
    for (const target of user.startsWith(folder) ? targets : []) {
      const [texts = ''] = target.split('#')
      if (!texts.startsWith('src/content/')) continue
      const those = found.get(texts) ?? new Set()
      for (const test of graph.usedBy.get(target) ?? []) if (isTest(test) && !isUnit(test)) those.add(test)
      found.set(texts, those)
    }
  return found
}

const shortened = (sql: string) => sql.trim().replaceAll(/\s+/g, ' ').slice(0, 40)

/** The pieces of SQL that were changed or removed, and those of the declarations that were changed. */
function changedStatements({ path, before }: Change, text: string, touched: readonly { from: number; to: number }[]) {
  if (!/^src\/server\/.*\.ts$/.test(path)) return []
  const now = statementsIn(path, text)
  const kept = new Set(now.map(({ sql }) => sql))
  const removed = before === null ? [] : statementsIn(path, before).filter(({ sql }) => !kept.has(sql))
  const near = now.filter(({ from, to }) => touched.some((each) => from >= each.from && to <= each.to))
  return new Set([...removed, ...near].map(({ sql }) => sql))
}

/** The paths of the API that a test names itself or through support functions, each with the word before it, which is often the method. */
function callsOf(test: string, project: Project, graph: Graph): [word: string, path: string][] {
  const texts = [...supportOf(test, graph.uses)].flatMap(
    (id) => graph.files.get(id.split('#')[0] ?? '')?.declarations.find((each) => each.id === id)?.text ?? [],
  )
  return [project.get(test) ?? '', ...texts].flatMap((text) =>
    [...text.matchAll(/(\w*)\W{0,3}?(\/api\/[^'"`?\s]*)/g)].map(([, word = '', path = '']): [string, string] => [
      word,
      path,
    ]),
  )
}

/** The tests that name the path of an endpoint, with anything in place of its parameters. */
function callersOf(endpoint: string, calls: ReadonlyMap<string, [string, string][]>): string[] {
  const [method = '', path = ''] = endpoint.split(' ')
  const literal = path.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`^${literal.join('[^/]+')}$`)
  const isMethod = /^(get|post|put|patch|delete)$/i
  return [...calls].flatMap(([test, named]) =>
    named.some(([word, each]) => pattern.test(each) && (!isMethod.test(word) || word.toUpperCase() === method))
      ? [test]
      : [],
  )
}

/** The words of a path that name its subject, in the singular. */
const wordsOf = (path: string): string[] => [
  ...new Set(
    path
      .replace(/\.(test|db-test)?\.?\w+$/, '')
      .split('/')
      .filter(
        (part) => !/^(src|tests|server|domain|content|contract|web|end-to-end|platform|staff|public|parts)$/.test(part),
      )
      .flatMap((part) => part.split('-'))
      .filter(
        (word) => word.length > 2 && !/^(routes|endpoints|query|queries|sql|page|tab|the|and|for|list)$/.test(word),
      )
      .map((word) => word.replace(/(ies|s)$/, (end) => (end === 'ies' ? 'y' : '')).replace(/ing$/, '')),
  ),
]
