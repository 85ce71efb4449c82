// `npm run torture`: the long versions of the tests that break things. `--seed N` repeats a run; a name selects files: `npm run torture -- kills`.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { assertPinnedNode } from './pinned-node.mjs'

const root = `${import.meta.dirname}/..`
assertPinnedNode(root)
process.chdir(root)
const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } })
const seed = values.seed ?? String(Math.floor(Math.random() * 1_000_000_000))
console.log(`Torture with seed ${seed}: repeat it with \`npm run torture -- --seed ${seed}\`.`)

const run = (...command) =>
  spawnSync(process.execPath, command, { stdio: 'inherit', env: { ...process.env, TORTURE_SEED: seed } }).status
const vitest = (project, files) =>
  run('node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', '--project', project, ...files)
process.exit(
  run('scripts/build.mjs') ||
    vitest('break', positionals) ||
    vitest(
      'server',
      positionals.length > 0
        ? positionals
        : ['billing-histories', 'haul-histories', 'haul-races', 'board-races', 'phone-races'],
    ),
)
