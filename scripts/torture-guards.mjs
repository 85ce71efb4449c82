// `npm run torture -- year --guards`: takes ten guards out of the product, one after the other, each in a copy of the project, and plays five seeds
// until one finds it. What is found is kept in a state file, so that it can be stopped and continued; `--guard NAME` plays one.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runNode } from './run-node.mjs'
import { guards } from './year-guards.ts'

const seeds = [1, 2, 3, 4, 5]
const mostSeconds = 15 * 60
/** From before a night in which clocks are set back. */
const played = { YEAR_FROM: '2027-11-04', YEAR_DAYS: '10', YEAR_SHRINK: 'off' }
const copied = ['src', 'scripts', 'tests', 'public', 'index.html', 'driver.html', 'spanish.html', 'spanish-staff.html']
const settings = ['vite.config.ts', 'vitest.config.ts', 'tsconfig.json', 'package.json']
const linked = ['node_modules', 'package-lock.json']

/** Plays without each guard. Returns whether each was found. */
export async function playWithoutGuards({ root, state: path, only }) {
  const state = readJson(path) ?? {}
  mkdirSync(dirname(path), { recursive: true })
  for (const guard of guards) {
    if (only !== undefined ? guard.name !== only : state[guard.name]?.isFound) continue
    console.log(`\n── without: ${guard.name}`)
    state[guard.name] = await playWithout(root, guard)
    writeFileSync(`${path}.new`, JSON.stringify(state, null, 1))
    renameSync(`${path}.new`, path)
  }
  console.table(guards.map(({ name }) => ({ without: name, ...state[name] })))
  return guards.every(({ name }) => state[name]?.isFound)
}

async function playWithout(root, { file, guard, without }) {
  const copy = mkdtempSync(join(tmpdir(), 'haulyard-without-'))
  try {
    for (const name of [...copied, ...settings]) cpSync(join(root, name), join(copy, name), { recursive: true })
    for (const name of linked) symlinkSync(join(root, name), join(copy, name))
    cpSync(join(root, 'dist/client'), join(copy, 'dist/client'), { recursive: true })
    const text = readFileSync(join(copy, file), 'utf8')
    if (text.split(guard).length !== 2) throw new Error(`${file} does not have ${guard} once`)
    // As it stands: a $ in it means nothing.
    writeFileSync(
      join(copy, file),
      text.replace(guard, () => without),
    )
    await run(copy, ['--input-type=module', '--eval', building], { NODE_ENV: 'production' })
    const began = performance.now()
    const seconds = () => Math.round((performance.now() - began) / 1_000)
    for (const seed of seeds) {
      if (seconds() > mostSeconds) break
      const result = join(copy, 'result.json')
      const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'break', 'tests/break/year.test.ts']
      await run(copy, vitest, { ...played, TORTURE_SEED: String(seed), YEAR_RESULT: result })
      const found = readJson(result)
      // Without a result it did not begin.
      if (!found) throw new Error('The year was not played')
      if (found.difference)
        return {
          isFound: seconds() <= mostSeconds,
          seed,
          seconds: seconds(),
          difference: found.difference.slice(0, 160),
        }
    }
    return { isFound: false, seconds: seconds() }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const building = `
  import { writeFile } from 'node:fs/promises'
  import { createBuilder } from 'vite'
  import { hashOfSources } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'build-state.mjs')).href)}
  const builder = await createBuilder({ logLevel: 'error', environments: { ssr: { build: { outDir: 'dist/server' } } } })
  await builder.build(builder.environments.ssr)
  await writeFile('dist/sources.sha256', hashOfSources(process.cwd()))`

const run = (cwd, command, env) =>
  runNode(command, { cwd, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}
