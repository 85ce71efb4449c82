import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** `npm run backup` or `npm run restore` in a process of its own, without npm. */
export type Run = { process: ChildProcess; ended: Promise<{ code: number | null; output: string }> }

/** Starts it; file names are relative to this process's directory. */
export function run(program: 'backup' | 'restore', args: string[], env: Record<string, string>): Run {
  const child = spawn(process.execPath, [`scripts/${program}.mjs`, ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'close').then(([code]) => ({ code, output: output.trim() }))
  return { process: child, ended }
}
