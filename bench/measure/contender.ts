import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startFlags, startVariables } from '../../scripts/start-flags.ts'

const root = resolve(import.meta.dirname, '../..')

/** A server that is measured, in a process of its own. */
export type Contender = { pid: number; port: number; stop(): Promise<void> }

/** Starts a program of a checkout that prints "serves http://…". Its output goes to a file, as in production. */
export async function startContender(args: string[], env: Record<string, string>, checkout = root): Promise<Contender> {
  const directory = mkdtempSync(join(tmpdir(), 'haulyard-bench-'))
  const log = join(directory, 'log')
  const output = openSync(log, 'w')
  const child = spawn(process.execPath, args, {
    cwd: checkout,
    stdio: ['ignore', output, output],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
  })
  closeSync(output)
  const port = await servesAt(child, log)
  return {
    pid: child.pid ?? 0,
    port,
    async stop() {
      const ended = child.exitCode === null ? once(child, 'exit') : null
      child.kill('SIGTERM')
      await ended
      rmSync(directory, { recursive: true })
    },
  }
}

async function servesAt(child: ChildProcess, log: string): Promise<number> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const [, port] = /serves http:\/\/[\w.]+:(\d+)/.exec(readFileSync(log, 'utf8')) ?? []
    if (port) return Number(port)
    if (child.exitCode !== null) break
    await sleep(50)
  }
  throw new Error(`A server did not start:\n${readFileSync(log, 'utf8')}`)
}

/** The application as it is built in a checkout, this one if none is named, without rate limits. */
export function startApp(dataDir: string, env: Record<string, string> = {}, checkout?: string): Promise<Contender> {
  const variables = {
    PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_USERNAME: 'dispatcher',
    ADMIN_PASSWORD: 'correct horse battery staple',
    RATE_LIMITS: 'off',
    ...startVariables,
    ...env,
  }
  return startContender([...startFlags, 'scripts/start.mjs'], variables, checkout)
}
