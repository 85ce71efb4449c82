// `npm run test:changed`: types, lint, and the tests that the changes since a commit can break, in about two minutes. It says what it runs,
// why, and what it leaves out; only `npm test` is everything.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { assertPinnedNode } from './pinned-node.mjs'

const root = join(import.meta.dirname, '..')
assertPinnedNode(root)
const { chooseTests, isUnit, readSuite } = await import('./changed/choose-tests.ts')
const { build, finish, lint, results, tests, types } = await import('./test-steps.mjs')
process.chdir(root)
const table = 'tests/seconds.json'
const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    seconds: { type: 'string', default: '100' },
    list: { type: 'boolean', default: false },
    'save-times': { type: 'boolean', default: false },
  },
})

if (values['save-times']) {
  saveTimes()
  process.exit(0)
}

const base = git('merge-base', values.base ?? defaultBase(), 'HEAD').trim()
const changes = changesSince(base)
console.log(`${changes.length} files changed since ${git('log', '-1', '--format=%h %s', base).trim()}`)
const project = new Map(
  globSync(['src/**/*.{ts,tsx,sql}', '{tests,scripts}/**/*.ts']).map((path) => [path, readFileSync(path, 'utf8')]),
)
const { chosen, cut, unknown } = chooseTests(
  readSuite(project),
  changes,
  { seconds: knownSeconds(), sentBy: knownStatements() },
  Number(values.seconds),
)
say(chosen, cut, unknown)
if (values.list) process.exit(0)

const paths = chosen.map(({ path }) => path)
const inBrowser = paths.filter((path) => path.startsWith('tests/end-to-end/'))
const unit = paths.filter(isUnit)
const server = paths.filter((path) => !unit.includes(path) && !inBrowser.includes(path))
const [, , built] = await Promise.all([types(), lint(), inBrowser.length > 0 && build()])
if (unit.length > 0) await tests('unit tests', ['unit'], unit)
if (server.length > 0) await tests('server tests', ['server'], server)
if (built) await tests('end-to-end tests', ['end-to-end'], inBrowser)
finish()

/** What main was when this work began: where it is published, or here; on main itself, the last commit. */
function defaultBase() {
  for (const name of ['main@{upstream}', 'main']) if (isCommit(name)) return name
  return 'HEAD'
}

function isCommit(name) {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`) !== ''
  } catch {
    return false
  }
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] })
}

/** Every file that differs from the commit, whether it is committed, staged, or new. */
function changesSince(commit) {
  const changed = git('diff', '--name-only', '--no-renames', '-z', commit).split('\0').filter(Boolean)
  const added = git('ls-files', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean)
  return [...new Set([...changed, ...added])].map((path) => {
    const before =
      isCommit(commit) && git('ls-tree', '--name-only', commit, '--', path) ? git('show', `${commit}:${path}`) : null
    return { path, before, lines: before === null ? 'all' : changedLines(commit, path) }
  })
}

/** Of what was only removed, the line before and the line after. */
function changedLines(commit, path) {
  const diff = git('diff', '--unified=0', '--no-renames', commit, '--', path)
  return [...diff.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].map(([, line, count]) => {
    const first = Number(line)
    return count === '0' ? [Math.max(first, 1), first + 1] : [first, first + Number(count ?? 1) - 1]
  })
}

/** How long each file took: in the last runs here, or when the table was written. */
function knownSeconds() {
  const seconds = JSON.parse(readFileSync(table, 'utf8'))
  const reports = existsSync(results) ? globSync('*-times.json', { cwd: results }) : []
  for (const report of reports)
    for (const { file, importing, tests } of JSON.parse(readFileSync(join(results, report), 'utf8')))
      seconds[file] = importing + tests
  return seconds
}

/** For everybody: the times of the last runs here, of the files that take at least half a second. */
function saveTimes() {
  const slow = Object.entries(knownSeconds()).filter(([path, seconds]) => seconds >= 0.5 && existsSync(path))
  const sorted = slow.sort(([one], [other]) => (one < other ? -1 : 1))
  const rounded = sorted.map(([path, seconds]) => [path, Math.round(seconds * 10) / 10])
  writeFileSync(table, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`)
}

/** Which tests sent which piece of SQL in the last runs here. */
function knownStatements() {
  const folder = join(results, 'statements')
  const sentBy = new Map()
  for (const file of existsSync(folder) ? readdirSync(folder) : [])
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)) {
      const { test, text } = JSON.parse(line)
      sentBy.set(text, (sentBy.get(text) ?? new Set()).add(test))
    }
  return sentBy
}

function say(chosen, cut, unknown) {
  const sum = (choices) => choices.reduce((seconds, each) => seconds + each.seconds, 0).toFixed(0)
  const line = ({ path, seconds, reasons }) =>
    `${`${seconds.toFixed(1)} s`.padStart(8)}  ${path}: ${[...new Set(reasons)].slice(0, 2).join('; ')}`
  console.log(`\nRuns ${chosen.length} test files that the change can break, ${sum(chosen)} s one after another:`)
  for (const choice of chosen) console.log(line(choice))
  if (cut.length > 0) {
    console.log(
      `\nLeaves out ${cut.length} that the change could break, ${sum(cut)} s, less likely or too slow; first of all:`,
    )
    for (const choice of cut.slice(0, 10)) console.log(line(choice))
  }
  if (unknown.length > 0)
    console.log(`\nOnly \`npm test\` says what these break:\n${unknown.map((path) => `          ${path}`).join('\n')}`)
  console.log('\nNever here: tests/break, and tests that nothing connects with the change. `npm test` runs all.')
}
