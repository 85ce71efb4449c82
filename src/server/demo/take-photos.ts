import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DocumentPlace } from '#contract/documents/documents.ts'
import { addDocument } from '#server/documents/change-documents.ts'
import { uuid } from '#server/platform/db/columns.ts'
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
