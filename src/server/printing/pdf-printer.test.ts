import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Packet, packetPdf } from '#server/closeout/packet.ts'
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
