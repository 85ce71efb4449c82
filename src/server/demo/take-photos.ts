import { createHash } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { DocumentPlace } from '#contract/documents/documents.ts'
import { allRights } from '#domain/bill-to-accounts/member-rights.ts'
import { aheadStatuses } from '#domain/orders/order-sets.ts'
import { openStatuses } from '#domain/scheduling/open-status.ts'
import { addDocument } from '#server/documents/change-documents.ts'
import { addPlacePhoto } from '#server/documents/place-photos.ts'
import { makeCrewLink } from '#server/orders/crew-links.ts'
import { setPin } from '#server/orders/place-marks.ts'
import { receivePhoto } from '#server/phones/receive-photo.ts'
import { double, timestamp, uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, json } from '#server/platform/db/sql.ts'
import { demoCustomers } from './demo-logins.ts'
import type { DemoWorld } from './demo-world.ts'

type Shot = { name: string; place: DocumentPlace; scene: string }

/** Drivers' photos: drawn, since the company is. */
const shots: readonly Shot[] = [
  { name: 'On boards, street side.jpg', place: 'documents', scene: container('#2f4350', 430) },
  { name: 'Driveway before.jpg', place: 'documents', scene: '' },
  { name: 'Gate and keypad.jpg', place: 'notes', scene: gate() },
]

/** The newest order with a container out has photos of it, and one of the access in its notes. */
export async function takePhotos({ app, staff, random }: DemoWorld): Promise<void> {
  const orders = await app.db.sql({ id: uuid })`
    select id from orders where status = 'delivered' and archived_at is null order by created_at desc, id desc limit 1`
  const directory = await mkdtemp(join(tmpdir(), 'haulyard-demo-'))
  try {
    for (const { id: orderId } of orders)
      for (const { name, place, scene } of shots) {
        const path = join(directory, 'photo')
        await writeFile(path, await draw(scene))
        const file = { path, byteSize: (await stat(path)).size }
        await addDocument(app, { orderId, name, place, file, by: random.pick(staff) })
      }
  } finally {
    await rm(directory, { recursive: true })
  }
}

const comingOrder = z.object({ id: uuid, customerId: uuid, latitude: double, longitude: double })

const doneHaul = z.object({ id: uuid, kind: z.enum(['deliver', 'pick_up']), doneAt: timestamp })

/** The newest hauls of the regulars were done by a driver whose phone is replaced by now, with a photo each (rule 357). */
export async function photographHauls({ app, staff: [buyer] }: DemoWorld): Promise<void> {
  const { sql } = app.db
  const [driver] = await sql({ id: uuid })`select id from drivers order by name limit 1`
  const hauls = await sql(doneHaul)`
    select h.id, h.kind, h.done_at from hauls h join orders o on o.id = h.order_id
    where o.customer_email = any(${demoCustomers.map(({ email }) => email)}) and o.archived_at is null
      and h.done_at is not null and h.kind in ('deliver', 'pick_up')
    order by h.done_at desc, h.id limit 6`
  if (!driver || hauls.length === 0) return
  const now = app.clock()
  const deviceId = newId()
  const device = { id: deviceId, name: 'Old phone', driverId: driver.id, createdBy: buyer?.id ?? null }
  await sql`insert into driver_devices ${insertValues({ ...device, createdAt: now, revokedAt: now })}`
  const directory = await mkdtemp(join(tmpdir(), 'haulyard-demo-'))
  try {
    for (const [sequence, { id: haulId, kind, doneAt }] of hauls.entries()) {
      const [id, commandId, path] = [newId(), newId(), join(directory, 'photo')]
      const photo = { id, kind: kind === 'deliver' ? 'placed' : 'load', takenAt: doneAt.toISOString() }
      const at = { occurredAt: doneAt, receivedAt: doneAt }
      await sql`
        insert into driver_commands ${insertValues({ id: commandId, deviceId, driverId: driver.id, sequence, kind: 'done', haulId, ...at, body: json({ photos: [photo] }), outcome: 'recorded-only' })}`
      const picture = await draw(container('#2f4350', kind === 'deliver' ? 430 : 560))
      await writeFile(path, picture)
      const sha256 = createHash('sha256').update(picture).digest('hex')
      await receivePhoto(app, { id, commandId, sha256, deviceId, file: { path, byteSize: picture.length } })
    }
  } finally {
    await rm(directory, { recursive: true })
  }
}

/** The builder shares the newest order that is open with the crew (rule 356). */
export async function shareWithCrew({ app, origin }: DemoWorld): Promise<void> {
  const [order] = await app.db.sql({ id: uuid, customerId: uuid })`
    select o.id, c.id as customer_id from orders o join customers c on c.email = o.customer_email
    where c.email = ${demoCustomers.at(-1)?.email ?? ''} and o.archived_at is null and o.status = any(${[...openStatuses]})
    order by o.created_at desc, o.id limit 1`
  if (!order) return
  const actor = { kind: 'customer', id: order.customerId } as const
  await makeCrewLink(app, { orderId: order.id, withGateCode: false, rights: allRights, actor, origin })
}

/** The builder shows the driver where the newest container that is still to come goes (rule 361). */
export async function markPlace({ app }: DemoWorld): Promise<void> {
  const { sql } = app.db
  const [order] = await sql(comingOrder)`
    select o.id, c.id as customer_id, z.latitude, z.longitude
    from orders o join customers c on c.email = o.customer_email join zip_codes z on z.zip_code = left(o.customer_zip_code, 5)
    where c.email = ${demoCustomers.at(-1)?.email ?? ''} and o.archived_at is null and o.status = any(${[...aheadStatuses]})
    order by o.held_from, o.id limit 1`
  if (!order) return
  const marked = { orderId: order.id, actor: { kind: 'customer', id: order.customerId } } as const
  // A few streets from the middle of the ZIP code.
  const at = { latitude: order.latitude + 0.0031, longitude: order.longitude - 0.0042 }
  await setPin(app, { ...marked, ...at, metersUncertain: 6 })
  const directory = await mkdtemp(join(tmpdir(), 'haulyard-demo-'))
  try {
    for (const [index, scene] of ['', gate()].entries()) {
      const path = join(directory, `photo-${index}`)
      await writeFile(path, await draw(scene))
      await addPlacePhoto(app, { ...marked, file: { path, byteSize: (await stat(path)).size }, key: undefined })
    }
  } finally {
    await rm(directory, { recursive: true })
  }
}

async function draw(scene: string): Promise<Buffer> {
  // A native library, only loaded by the demo and the picture worker.
  const { default: sharp } = await import('sharp')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
    <path fill="#a9cbe0" d="M0 0h1200v520H0z"/><path fill="#8f9a6b" d="M0 500h1200v400H0z"/>
    <path fill="#e3d8c4" d="M90 210h430v330H90z"/><path fill="#7b4a37" d="m50 220 255-150 255 150z"/>
    <path fill="#b9a98d" d="M170 330h270v210H170z"/><path fill="#a3a19b" d="M170 540h270l260 360H60z"/>${scene}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
}

function container(color: string, x: number): string {
  return `<path fill="#c79a5b" d="M${x} 752h560v22H${x}z"/><path fill="${color}" d="m${x - 20} 520 40 232h520l40-232z"/>
    <path stroke="#00000055" stroke-width="10" d="M${x + 80} 530v215m110-215v215m110-215v215m110-215v215m110-215v215"/>`
}

function gate(): string {
  return `<path stroke="#33363a" stroke-width="16" d="M620 360v440m80-440v440m80-440v440m80-440v440m80-440v440m80-440v440M600 400h460M600 760h460"/>
    <path fill="#d9d6cf" d="M480 500h90v140h-90z"/><path fill="#33363a" d="M500 520h50v40h-50z"/>`
}
