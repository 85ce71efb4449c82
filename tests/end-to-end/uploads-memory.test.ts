import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { bookingBody } from '../support/bookings.ts'
import { openOffice } from '../support/office.ts'
import { noise } from '../support/pictures.ts'
import { serveSite, temporaryDataDir } from '../support/served-site.ts'

/** The most memory that a process ever had, in bytes. */
async function peakMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024
}

test('20 photos of 12 megapixels at once stay under 250 MB of memory, and all are stored', async () => {
  await using dataDir = await temporaryDataDir()
  const site = await serveSite({ dataDir: dataDir.path })
  const booked = await fetch(`${site.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bookingBody({ requestedDeliveryDate: null, totalAmount: undefined })),
  })
  const { id } = (await booked.json()) as { id: string }
  const photo = await noise({ width: 4_000, height: 3_000 }, 30).jpeg({ quality: 90 }).toBuffer()
  expect(photo.length).toBeGreaterThan(6_000_000)
  const office = await openOffice(site.url)
  const before = await peakMemory(site.process.pid)
  const statuses = await Promise.all(Array.from({ length: 20 }, () => office.upload(id, photo)))
  const peak = await peakMemory(site.process.pid)
  expect(statuses).toEqual(new Array(20).fill(201))
  expect(peak).toBeLessThan(250_000_000)
  console.log(`memory: ${Math.round(before / 1e6)} MB before, at most ${Math.round(peak / 1e6)} MB`)
  expect(await site.stop()).toBe(0)
}, 180_000)
