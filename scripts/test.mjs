// `npm test`: everything that must hold before a change goes out. Every step runs, whatever the ones before it found.
// `npm run test:fast`: what needs no database and no browser, in less than two minutes.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { assertPinnedNode } from './pinned-node.mjs'

const root = join(import.meta.dirname, '..')
assertPinnedNode(root)
const { build, finish, lint, results, statements, tests, testsBeside, types } = await import('./test-steps.mjs')
const isFast = process.argv.includes('--fast')
if (!isFast) rmSync(results, { recursive: true, force: true })

const [, , built] = await Promise.all([types(), lint(), !isFast && build()])
if (isFast) await tests('unit tests', ['unit'])
else {
  await tests('unit and server tests', ['unit', 'server'])
  await statements()
  // Most of their time the second ones wait: for a process to start, to drain, to be missed.
  if (built) await Promise.all([tests('end-to-end tests', ['end-to-end']), testsBeside('kills under load', ['break'])])
}
finish()
