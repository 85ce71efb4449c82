import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDevice, listDevices } from '#server/phones/device-queries.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { migrate, migrationColumns, migrations } from '#server/platform/db/migrate.ts'
import type { Row } from '#server/platform/db/sql.ts'
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts'
import { seed } from '#server/seed/seed.ts'
import { firstYard } from '../support/fleet.ts'
import { insertOrder } from '../support/order-rows.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

/** A database of the release before a phone had one driver whom the office names (rules 284 to 288). */
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  const { sql } = database.db
  await sql.unsafe(`create table migrations ${migrationColumns}`)
  for (const { name, text } of migrations.filter(({ name }) => name < '0127')) {
    await sql.unsafe(`begin; ${text}; commit`)
    await sql`insert into migrations (name) values (${name})`
  }
})
afterAll(() => database.drop())

test('migration 127: phones keep their driver and get 90 days, and what stood on published routes still counts', async () => {
  const { sql } = database.db
  await seed(sql)
  const longAgo = new Date('2024-03-02T17:00:00Z')
  const driver = async (name: string, archivedAt: Date | null = null) => {
    const id = newId()
    await sql`
      insert into drivers (id, name, yard_id, created_at, archived_at) values (${id}, ${name}, ${firstYard}, ${longAgo}, ${archivedAt})`
    return id
  }
  const [ray, lou, gone] = [await driver('Ray'), await driver('Lou'), await driver('Gil', longAgo)]
  const phone = async (driverId: string | null) => {
    const [id, token, reading] = [newId(), newToken(), newToken()]
    await sql`
      insert into driver_devices (id, name, driver_id, token_hash, reading_token_hash, enrolled_at, last_seen_at, created_at)
      values (${id}, 'Phone', ${driverId}, ${hashToken(token)}, ${hashToken(reading)}, ${longAgo}, ${longAgo}, ${longAgo})`
    return { id, token }
  }
  const [ofRay, ofNobody, ofGone] = [await phone(ray), await phone(null), await phone(gone)]
  // Lou drove with Ray's phone before.
  const chosen = async (driverId: string, at: string) => sql`
    insert into events (id, subject_kind, subject_id, kind, occurred_at, actor_kind, actor_id, command_id)
    values (${newId()}, 'device', ${ofRay.id}, 'device-driver', ${at}, 'driver', ${driverId}, ${newId()})`
  await chosen(lou, '2024-03-02T16:00:00Z')
  await chosen(ray, '2024-03-02T18:00:00Z')
  const { id: orderId } = await insertOrder(database.db, { status: 'scheduled', scheduledDelivery: '2026-12-01' })
  const { haulId } = await sql.one({
    haulId: uuid,
  })`select id as haul_id from hauls where order_id = ${orderId} and kind = 'deliver'`
  const [truck, route] = [newId(), newId()]
  await sql`
    insert into trucks (id, name, yard_id, kind, sizes, created_at) values (${truck}, '1', ${firstYard}, 'hook-lift', '{20}', ${longAgo})`
  await sql`
    insert into routes (id, day, truck_id, driver_id, starts_minute, ends_minute, state, published_version)
    values (${route}, '2026-12-01', ${truck}, ${ray}, 420, 900, 'published', 2)`
  // An earlier version of the route had the haul, the newest one has nothing.
  const version = (number: number, driverId: string, stops: object[]) => sql`
    insert into route_versions (route_id, version, published_at, stops)
    values (${route}, ${number}, ${longAgo}, ${JSON.stringify({ driverId, stops })}::jsonb)`
  await version(1, ray, [
    { haulId, arrives: 430 },
    { haulId: newId(), arrives: 500 },
  ])
  await version(2, ray, [])

  expect(await migrate(sql)).toContain('0127-drivers-of-phones')
  const upgrade = Date.now()
  const at = (days: number) => ({ db: database.db, clock: () => new Date(upgrade + days * 86_400_000) }) as never
  const find = (days: number, { token }: { token: string }) => findDevice(at(days), token, 'driver:send')
  await expect(find(0, ofGone)).rejects.toMatchObject({ code: 'device-revoked' })
  await expect(find(91, ofRay)).rejects.toMatchObject({ code: 'device-expired' })
  expect(await find(89, ofRay)).toMatchObject({ id: ofRay.id, driverId: ray })
  // One without a driver still sends what waits, and takes a new code.
  expect(await find(1, ofNobody)).toMatchObject({ driverId: null })
  expect((await listDevices(sql, new Date(upgrade))).map(({ isEnded }) => isEnded)).toEqual([false, false, false])
  expect(await sql<Row[]>`select * from published_hauls`).toEqual([{ haulId, driverId: ray, day: '2026-12-01' }])
  expect(await sql<Row[]>`select * from device_drivers`).toEqual([
    { deviceId: ofRay.id, driverId: lou, untilAt: new Date('2024-03-02T18:00:00Z') },
  ])
})

test('migration 127: a process of before that publishes is followed, too', async () => {
  const { sql } = database.db
  const [{ routeId, haulId, driverId } = {} as Row] = await sql<Row[]>`
    select r.id as route_id, p.haul_id, p.driver_id from routes r, published_hauls p`
  await sql`delete from published_hauls`
  const stops = [
    { haulId, arrives: 430 },
    { haulId, arrives: 470 },
  ]
  await sql`
    insert into route_versions (route_id, version, published_at, stops) values (${routeId as string}, 3, now(), ${JSON.stringify({ driverId, stops })}::jsonb)`
  expect(await sql<Row[]>`select haul_id from published_hauls`).toEqual([{ haulId }])
})
