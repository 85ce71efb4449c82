import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/platform/db/client.ts'
import { findBinaries } from '#server/platform/embedded-postgres/embedded-binaries.ts'
import { childOptions, newOwner } from '#server/platform/embedded-postgres/embedded-owner.ts'
import { quickDirectory } from './quick-directory.ts'

/** A PostgreSQL that is reached as an operator's own is: over TCP, with a password, by a URL. */
export type TcpServer = { url: string; pid: number; stop(): Promise<void> }

// Characters that a URL must carry in percent form.
const password = 'p@ss/w:rd?'

/** Starts an empty one on a free port of this machine, with the programs that npm installed. `under`: a folder on a disk, where that matters. */
export async function startTcpServer({
  maxConnections = 60,
  under,
}: {
  maxConnections?: number
  under?: string
} = {}): Promise<TcpServer> {
  const owner = newOwner()
  const programs = findBinaries(owner, () => {})
  const dir = mkdtempSync(join(under ?? (await quickDirectory()), 'haulyard-tcp-'))
  const passwordFile = join(dir, 'password')
  writeFileSync(passwordFile, password)
  if (owner) for (const path of [dir, passwordFile]) chownSync(path, owner.uid, owner.gid)

  const data = join(dir, 'data')
  const made = spawnSync(
    programs.initdb,
    [
      `--pgdata=${data}`,
      '--username=yard',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--no-sync',
    ],
    { ...childOptions(owner), encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)

  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    `max_connections=${maxConnections}`,
  ]
  const server = spawn(programs.postgres, ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...childOptions(owner),
    stdio: 'ignore',
  })
  const url = `postgres://yard:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`
  await answers(url, server)
  return {
    url,
    pid: server.pid ?? 0,
    async stop() {
      if (server.exitCode === null) {
        const exit = once(server, 'exit')
        server.kill('SIGINT')
        await exit
      }
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function answers(url: string, server: ChildProcess) {
  const db = openDatabase(url, { readers: 1 })
  for (let attempt = 0; ; attempt++) {
    try {
      await db.sql`select 1`
      return await db.close()
    } catch (error) {
      if (attempt === 200 || server.exitCode !== null) throw error
      await sleep(50)
    }
  }
}

/** A TCP port that nothing listens on right now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
