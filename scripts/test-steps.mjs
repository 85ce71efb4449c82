// What `npm test`, `npm run test:fast` and `npm run test:changed` have in common: steps, runs of tests, and what is said at the end.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { listSlowest } from './file-times.ts'

const root = join(import.meta.dirname, '..')
/** Reports and times of the last runs, and the statements that server tests sent. */
export const results = join(root, 'test-results')

const total = { passed: 0, failed: 0 }
const failedSteps = []
const failedTests = []
const times = []

/** These may run at the same time: each is printed as a whole when it has ended. */
export const types = () => step('types', 'node_modules/typescript/bin/tsc', '-p', '.')
export const lint = () => step('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings')
export const build = () => step('build', 'scripts/build.mjs')
/** After a run of all server tests. Also when some failed, which may have sent less: what is missing for another reason is said at once. */
export const statements = () => step('statements', 'scripts/check-statements.mjs')

/** A step that is no test run counts as one failure when it fails, so that the closing line never hides it. */
async function step(name, ...command) {
  const passed = await run(name, command, 'pipe')
  if (!passed) total.failed += 1
  return passed
}

/** Runs the tests of projects, or only some files of them. */
export const tests = (name, projects, files = []) => runTests(name, projects, files, 'inherit')

/** The same beside another run: what it prints is printed when it has ended. */
export const testsBeside = (name, projects) => runTests(name, projects, [], 'pipe')

async function runTests(name, projects, files, stdio) {
  mkdirSync(results, { recursive: true })
  const kind = files.length > 0 ? 'some-' : ''
  const report = join(results, `${kind}${projects.join('-')}.json`)
  const timesFile = join(results, `${kind}${projects.join('-')}-times.json`)
  for (const file of [report, timesFile]) rmSync(file, { force: true })
  const passed = await run(
    name,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...['default', 'json', './scripts/file-times.ts'].map((reporter) => `--reporter=${reporter}`),
      `--outputFile.json=${report}`,
      `--outputFile.times=${timesFile}`,
      ...files,
    ],
    stdio,
  )
  const counts = readReport(report)
  if (existsSync(timesFile)) times.push(...JSON.parse(readFileSync(timesFile, 'utf8')))
  failedTests.push(...counts.failures)
  total.passed += counts.passed
  // Errors outside of a test, in a hook or a file that does not load, are failures, too.
  total.failed += passed ? counts.failed : Math.max(counts.failed, 1)
  return passed
}

/** Says what was slow and what failed, and exits. */
export function finish() {
  if (times.length > 0) console.log(`\nThe slowest files:\n${listSlowest(times, 10).join('\n')}`)
  // Last, because whoever keeps only the end of a long log still has to see what failed.
  for (const { name, message } of failedTests) console.log(`\n✗ ${name}\n${message}`)
  if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exit(failedSteps.length > 0 ? 1 : 0)
}

function readReport(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests, failures: testResults.flatMap(failuresOf) }
  } catch {
    return { passed: 0, failed: 0, failures: [] }
  }
}

/** The failed tests of a file, or the file itself when it did not load. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [{ name: file, message: shortened(message) }] : []
  return failed.map((test) => ({
    name: `${file} > ${test.fullName}`,
    message: shortened(test.failureMessages.join('\n')),
  }))
}

function shortened(message) {
  return message.split('\n').slice(0, 20).join('\n')
}

/** `stdio`: `inherit` prints at once, `pipe` in the end. */
async function run(name, command, stdio = 'inherit') {
  const heading = `\n── ${name}`
  if (stdio === 'inherit') console.log(heading)
  const started = performance.now()
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['inherit', stdio, stdio] })
  const printed = stdio === 'inherit' ? [] : [`${heading}\n`]
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk))
  const stop = () => child.kill('SIGTERM')
  process.once('SIGTERM', stop)
  const [code] = await once(child, 'close')
  process.off('SIGTERM', stop)
  for (const chunk of printed) process.stdout.write(chunk)
  if (code !== 0) failedSteps.push(name)
  console.log(
    `── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
  return code === 0
}
