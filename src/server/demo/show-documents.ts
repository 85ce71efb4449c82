import { randomUUID } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { isoDate, tons } from '#contract/wire/wire.ts'
import { estimateHundredthTons } from '#domain/diversion/load.ts'
import { tableDensity } from '#domain/diversion/table-density.ts'
import type { Actor } from '#server/events/record-event.ts'
import { text, uuid } from '#server/platform/db/columns.ts'
import { addTicket } from '#server/weight-tickets/add-ticket.ts'
import { addTicketPhoto } from '#server/weight-tickets/add-ticket-photo.ts'
import { changeTicket } from '#server/weight-tickets/change-ticket.ts'
import { demoCustomers } from './demo-logins.ts'
import type { DemoWorld } from './demo-world.ts'

const weighed = z.object({ id: uuid, netHundredthTons: tons, tareHundredthTons: tons })

/** The documents of the demo accounts: tickets with a photo, and a corrected invoice, on one of their orders if possible. */
export async function showDocuments({ app, staff, facilities }: DemoWorld): Promise<void> {
  const [actor] = staff
  if (!actor) return
  const { sql } = app.db
  const regulars = demoCustomers.map(({ email }) => email)
  const photographed = await sql({ id: uuid })`
    select t.id from weight_tickets t join orders o on o.id = t.order_id
    where o.customer_email = any(${regulars}) and o.archived_at is null
    order by t.created_at desc, t.id
    limit 3`
  for (const { id } of photographed) await addPhoto(app, id, actor)
  await estimateLoad({ app, facilities }, regulars, actor)
  const [wrong] = await sql(weighed)`
    select t.id, t.net_hundredth_tons, t.tare_hundredth_tons
    from weight_tickets t
    join orders o on o.id = t.order_id and o.archived_at is null
    join invoices i on i.order_id = o.id and i.kind = 'invoice' and (i.content->'weight'->>'over')::numeric >= 0.10
    where t.measured = 'scale'
    order by o.customer_email = any(${regulars}) desc, t.created_at desc, t.id
    limit 1`
  if (!wrong) return
  // The scale house had read a 7 for a 1.
  const net = wrong.netHundredthTons - 6
  await changeTicket(app, {
    ticketId: wrong.id,
    actor,
    changes: { weightTons: net, grossTons: net + wrong.tareHundredthTons },
  })
}

/** A load whose ticket was lost: 8.50 cubic yards at 500 pounds are 2.13 tons, which nobody is charged for (rule 177). */
async function estimateLoad(
  { app, facilities }: Pick<DemoWorld, 'app' | 'facilities'>,
  regulars: readonly string[],
  actor: Actor,
): Promise<void> {
  const [order] = await app.db.sql({ id: uuid, city: text, loadedOn: isoDate })`
    select o.id, o.customer_city as city, (select max(loaded_on) from weight_tickets where order_id = o.id) as loaded_on from orders o
    where o.customer_email = any(${[...regulars]}) and o.archived_at is null and exists (select 1 from weight_tickets where order_id = o.id)
    order by o.created_at, o.id limit 1`
  const density = tableDensity('Mixed debris', 'mixed')
  const [facility] = facilities
  if (!order || !density || !facility) return
  const ticket = {
    orderId: order.id,
    weightTons: estimateHundredthTons(850, density.poundsPerYard),
    facilityId: facility.id,
    material: 'Mixed debris',
    loadDate: order.loadedOn,
    disposition: facility.disposition,
    originCity: order.city,
    measured: 'estimated' as const,
    cubicYards: 850,
    densityPoundsPerYard: density.poundsPerYard,
    densitySource: density.source,
    densityVersion: density.version,
  }
  await addTicket(app, { ticket, actor })
}

async function addPhoto(app: DemoWorld['app'], ticketId: string, actor: DemoWorld['staff'][number]): Promise<void> {
  const { default: sharp } = await import('sharp')
  const path = join(tmpdir(), `haulyard-demo-${randomUUID()}`)
  try {
    await writeFile(path, await sharp(Buffer.from(receipt)).jpeg().toBuffer())
    await addTicketPhoto(app, { ticketId, actor, file: { path, byteSize: (await stat(path)).size } })
  } finally {
    await rm(path, { force: true })
  }
}

const printed = Array.from({ length: 14 }, (_, line) => {
  const width = [210, 320, 260, 180][line % 4] ?? 200
  return `<rect x="150" y="${250 + line * 52}" width="${width}" height="16"/>`
}).join('')

/** A picture that looks like a scale receipt on a dashboard, without text that could be taken for a real one. */
const receipt = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
  <rect width="900" height="1200" fill="#4a4d52"/>
  <g transform="rotate(-3 450 600)">
    <rect x="100" y="90" width="680" height="1010" fill="#fbf7ea"/>
    <rect x="150" y="150" width="420" height="40" fill="#2f4350"/>
    <g fill="#4a4d52">${printed}</g>
    <rect x="520" y="980" width="210" height="52" fill="#2f4350"/>
  </g>
</svg>`
