import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { vi } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import type { DatabaseTarget } from '#server/platform/db/connection-settings.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { seed } from '#server/seed/seed.ts'
import { randomNumbers } from '../support/torture.ts'

/** Has ids, tokens, chances and the clock of this process be the same in every run. */
export function makeRepeatable(now: Date) {
  const next = randomNumbers(1)
  const hex = (digits: number) => Array.from({ length: digits }, () => Math.floor(next() * 16).toString(16)).join('')
  let ids = 0
  const nextId = (version: string) => {
    ids += 1
    return `${ids.toString(16).padStart(8, '0')}-0000-${version}000-8000-${hex(12)}`
  }
  Object.assign(crypto, {
    randomBytes: (size: number) => Buffer.from(hex(2 * size), 'hex'),
    randomUUID: () => nextId('4'),
    randomUUIDv7: () => nextId('7'),
    randomInt(...bounds: number[]) {
      const [least = 0, limit = 0] = bounds.length > 1 ? bounds : [0, bounds[0]]
      return least + Math.floor(next() * (limit - least))
    },
  })
  syncBuiltinESMExports()
  Math.random = next
  vi.useFakeTimers({ now, toFake: ['Date'] })
}

/** Makes the tables of an empty database where the clock stands, and numbers the ids that defaults and triggers make up. */
export async function fillRepeatably(target: DatabaseTarget, now: Date) {
  const before = openDatabase(target, { readers: 1 })
  const run = async (text: string) => {
    await before.sql.unsafe(text)
  }
  await run('create sequence made_up_ids')
  await run(`create function public.gen_random_uuid() returns uuid language sql volatile as
    $$ select ('ffffffff-0000-4000-8000-' || lpad(to_hex(nextval('public.made_up_ids')), 12, '0'))::uuid $$`)
  await run(`create function public.now() returns timestamptz language sql stable as
    $$ select '${now.toISOString()}'::timestamptz $$`)
  await run(
    `do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`,
  )
  await run('alter system set autovacuum = off')
  await run('select pg_reload_conf()')
  await before.close()
  const db = openDatabase(target)
  await migrate(db.sql)
  await seed(db.sql)
  await db.close()
}

const wallClock = /\b20[0-2]\d-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)?/g
const uuid = /\b[0-9a-f]{8}-(?!0000-[47]000-8000)[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g

const measured = /"(startedAt|sizeBytes)":("[^"]*"|\d+)/g
const pushKey = /"B[\w-]{86}"(,"v1\.[\w.-]+")?/g

/** Without what differs from run to run: ids and moments of PostgreSQL's own, what is measured, and the key for pushes. */
export const normalized = (text: string) =>
  text
    .replace(wallClock, '<clock>')
    .replace(uuid, '<id>')
    .replace(measured, '"$1":"<measured>"')
    .replace(pushKey, '"<push key>"')
