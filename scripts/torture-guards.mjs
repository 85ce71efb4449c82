// `npm run torture -- year --guards`: takes ten guards out of the product, one after the other, each in a copy of the project, and plays five seeds
// until one finds it. Before that, the same seeds are played with all guards: they must find nothing. What is found is kept in a state file, so
// that it can be stopped and continued; `--guard NAME` plays one.
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
const copied = ['src', 'scripts', 'tests', 'public', 'index.html', 'driver.html', 'spanish.html']
const settings = ['vite.config.ts', 'vitest.config.ts', 'tsconfig.json', 'package.json']
const linked = ['node_modules', 'package-lock.json']
const control = { name: 'nothing', isFound: false }

/** Plays with all guards, and without each. Returns whether each was found that is missing, and nothing else. */
export async function playWithoutGuards({ root, state: path, only }) {
  const state = readJson(path) ?? {}
  mkdirSync(dirname(path), { recursive: true })
  const played = [control, ...guards.map((guard) => ({ ...guard, isFound: true }))]
  const isRight = ({ name, isFound }) => state[name]?.isFound === isFound
  for (const each of played) {
    if (only !== undefined ? each.name !== only : isRight(each)) continue
    console.log(`\n── without: ${each.name}`)
    state[each.name] = await playWithout(root, each)
    writeFileSync(`${path}.new`, JSON.stringify(state, null, 1))
    renameSync(`${path}.new`, path)
  }
  console.table(played.map(({ name }) => ({ without: name, ...state[name] })))
  return played.every(isRight)
}

async function playWithout(root, { name, file, guard, without }) {
  const copy = mkdtempSync(join(tmpdir(), 'haulyard-without-'))
  try {
    for (const name of [...copied, ...settings]) cpSync(join(root, name), join(copy, name), { recursive: true })
    for (const name of linked) symlinkSync(join(root, name), join(copy, name))
    cpSync(join(root, 'dist/client'), join(copy, 'dist/client'), { recursive: true })
    if (name !== control.name) {
      const text = readFileSync(join(copy, file), 'utf8')
      if (text.split(guard).length !== 2) throw new Error(`${file} does not have ${guard} once`)
      // As it stands: a $ in it means nothing.
      writeFileSync(
        join(copy, file),
        text.replace(guard, () => without),
      )
    }
    await run(copy, ['--input-type=module', '--eval', building], { NODE_ENV: 'production' })
    const began = performance.now()
    const seconds = () => Math.round((performance.now() - began) / 1_000)
    for (const seed of seeds) {
      if (name !== control.name && seconds() > mostSeconds) break
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
