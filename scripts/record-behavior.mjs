// `npm run record -- FOLDER`: writes down what the server does, so that a change that must not change it can be compared with what was before:
// run it on both commits and compare the folders (tests/record/behavior.test.ts).
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { assertPinnedNode } from './pinned-node.mjs'

const root = `${import.meta.dirname}/..`
assertPinnedNode(root)
const [folder, ...others] = process.argv.slice(2)
if (folder === undefined || others.length > 0) {
  console.error('Usage: npm run record -- FOLDER')
  process.exit(2)
}
const command = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'record']
const env = { ...process.env, RECORD_TO: resolve(folder) }
process.exit(spawnSync(process.execPath, command, { stdio: 'inherit', env, cwd: root }).status ?? 1)
