import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from '#server/platform/embedded-postgres/embedded-binaries.ts'
import { childOptions, newOwner } from '#server/platform/embedded-postgres/embedded-owner.ts'
import { quickDirectory } from './quick-directory.ts'

const password = 'standby'

/** A PostgreSQL with a synchronous standby, behind one address that can move. */
export type ReplicatedServer = {
  /** The address that moves. */
  url: string
  /** Ends the first server as a power cut does. */
  killPrimary(): void
  /** Stops it without a word: its connections stay open, and nothing answers. */
  freezePrimary(): void
  /** Makes the standby the server, and moves the address. */
  promote(): Promise<void>
  stop(): Promise<void>
}

/** Starts both on free ports of this machine, with the programs that npm installed. The standby begins as a copy. */
export async function startReplicatedServer(): Promise<ReplicatedServer> {
  const owner = newOwner()
  const programs = findBinaries(owner, () => {})
  const dir = mkdtempSync(join(await quickDirectory(), 'haulyard-pair-'))
  const passwordFile = join(dir, 'password')
  writeFileSync(passwordFile, password)
  if (owner) for (const path of [dir, passwordFile]) chownSync(path, owner.uid, owner.gid)
  const folders = { primary: join(dir, 'primary'), standby: join(dir, 'standby') }
  const made = spawnSync(
    programs.initdb,
    [
      `--pgdata=${folders.primary}`,
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
  const ports = { primary: await freePort(), standby: await freePort() }
  cpSync(folders.primary, folders.standby, { recursive: true, preserveTimestamps: true })
  const address = `host=127.0.0.1 port=${ports.primary} user=yard password=${password} application_name=standby`
  appendFileSync(join(folders.standby, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`)
  writeFileSync(join(folders.standby, 'standby.signal'), '')
  if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folders.standby])
  execFileSync('chmod', ['700', folders.standby])

  const start = (name: keyof typeof folders, more: readonly string[]) => {
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${ports[name]}`,
      'unix_socket_directories=',
      'max_connections=100',
      ...more,
    ]
    return spawn(programs.postgres, ['-D', folders[name], ...settings.flatMap((setting) => ['-c', setting])], {
      ...childOptions(owner),
      stdio: 'ignore',
    })
  }
  const primary = start('primary', ['synchronous_standby_names=standby', 'synchronous_commit=on'])
  const standby = start('standby', ['synchronous_standby_names='])
  await ask(ports.primary, "select 1 from pg_stat_replication where sync_state = 'sync'")

  const move = await startMovingAddress(ports.primary)
  return {
    url: `postgres://yard:${password}@127.0.0.1:${move.port}/postgres`,
    killPrimary: () => {
      primary.kill('SIGKILL')
      // Its children would live on for a moment.
      spawnSync('pkill', ['-9', '-P', String(primary.pid)])
    },
    freezePrimary: () => {
      for (const pid of [primary.pid, ...childrenOf(primary)]) if (pid) process.kill(pid, 'SIGSTOP')
    },
    async promote() {
      await ask(ports.standby, 'select pg_promote(true, 30)')
      move.to(ports.standby)
    },
    async stop() {
      await move.close()
      for (const server of [primary, standby]) {
        for (const pid of [...childrenOf(server), server.pid]) {
          try {
            if (pid) process.kill(pid, 'SIGKILL')
          } catch {}
        }
        if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
      }
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

const childrenOf = ({ pid }: ChildProcess): number[] =>
  spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number)

/** Asks until there is a row, for ten seconds. */
async function ask(port: number, text: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'yard', password, database: 'postgres' })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query(text)
      if (rows.length > 0) return
    } catch {
      // It starts.
    } finally {
      await client.end().catch(() => {})
    }
    await sleep(50)
  }
  throw new Error(`no answer: ${text}`)
}

/** A TCP address that leads to one server, then to another; connections to the first end when it moves. */
async function startMovingAddress(first: number) {
  let target = first
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          open.delete(socket)
          other.destroy()
        })
    }
    client.pipe(upstream)
    upstream.pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    to(next: number) {
      target = next
      for (const socket of open) socket.destroy()
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
