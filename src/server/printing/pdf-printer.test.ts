import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Packet, packetPdf } from '#server/closeout/packet.ts'
import { containerLabelsPdf } from '#server/containers/container-labels.ts'
import { reportWith } from '../../../tests/support/diversion-reports.ts'
import { createPdfPrinter } from './pdf-printer.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulyard-printer-'))
})
afterAll(() => rm(folder, { recursive: true }))

const packet: Packet = {
  name: 'Hillcrest Road',
  report: reportWith(),
  invoices: [],
  tickets: [
    {
      id: 'A',
      ticketNumber: 'A',
      orderNumber: '7K3M-0XQ9-ZB4T',
      facility: 'Example Recycling',
      material: 'Mixed debris',
      loadDate: '2026-03-10',
      amount: '5.02 tons',
      file: { id: 'photo', mediaType: 'image/jpeg', byteSize: 1 },
      photoLink: null,
    },
  ],
}

const printed = async () => {}

test('a packet whose client has gone is cancelled, and the next one is made', async () => {
  const printer = createPdfPrinter()
  const gone = new AbortController()
  const asker = { who: 'a', isStaff: false, signal: gone.signal }
  const path = join(folder, 'packet.pdf')
  const openFile = () => {
    gone.abort()
    return new Promise<Uint8Array>(() => {})
  }
  await expect(printer.printToFile(packetPdf, packet, { path, openFile, asker, printed })).rejects.toMatchObject({
    code: 'try-again',
  })
  const next = { who: 'a', isStaff: false, signal: new AbortController().signal }
  await printer.printToFile(packetPdf, packet, { path, openFile: async () => new Uint8Array(), asker: next, printed })
})

/** The threads that are started from now on. */
function watchThreads(): Worker[] {
  const threads: Worker[] = []
  const note = (message: unknown) => void threads.push((message as { worker: Worker }).worker)
  subscribe('worker_threads', note)
  onTestFinished(() => void unsubscribe('worker_threads', note))
  return threads
}

const labels = { company: 'Canyon', numbers: [{ containerNumber: '20-01', size: 20 }], madeAt: new Date('2026-11-30') }

test('pages are made in one thread, the same bytes each time, and it ends when no other is wanted', async () => {
  const threads = watchThreads()
  const printer = createPdfPrinter()
  const asker = { who: 'a', isStaff: true, signal: new AbortController().signal }
  const page = () => printer.print(containerLabelsPdf, labels, asker, printed)
  const [first, ...others] = await Promise.all([page(), page(), page()])
  expect(others).toEqual([first, first])
  expect(threads).toHaveLength(1)
  await once(threads[0] as Worker, 'exit')
  expect(await page()).toEqual(first)
  expect(threads).toHaveLength(2)
})

test('a page that cannot be made, and one whose client has gone, leave the next one a thread', async () => {
  const threads = watchThreads()
  const printer = createPdfPrinter()
  const gone = new AbortController()
  const asker = { who: 'a', isStaff: true, signal: new AbortController().signal }
  await expect(printer.print(containerLabelsPdf, {} as never, asker, printed)).rejects.toThrow()
  const left = printer.print(containerLabelsPdf, labels, { ...asker, signal: gone.signal }, printed)
  const next = printer.print(containerLabelsPdf, labels, asker, printed)
  // It is being made: a thread was started for it.
  await setImmediate()
  expect(threads).toHaveLength(2)
  gone.abort()
  await expect(left).rejects.toMatchObject({ code: 'try-again' })
  expect((await next).length).toBeGreaterThan(1_000)
  expect(threads).toHaveLength(3)
})
