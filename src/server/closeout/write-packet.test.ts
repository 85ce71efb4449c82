import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resourceUsage } from 'node:process'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflate, deflateSync } from 'node:zlib'
import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import PDF from 'pdfkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDocument } from '#server/platform/pdf/pdf-document.ts'
import { drawUploadsOn } from '#server/platform/pdf/uploads-on-pages.ts'
import { reportWith } from '../../../tests/support/diversion-reports.ts'
import { pdfText } from '../../../tests/support/pdf-text.ts'
import { noise, plain, smallPdf } from '../../../tests/support/pictures.ts'
import type { PacketTicket } from './packet.ts'
import { writePacket } from './write-packet.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulyard-packets-'))
})
afterAll(() => rm(folder, { recursive: true }))

const photo = await plain({ width: 300, height: 200 }).jpeg().toBuffer()

async function pdfOf(pages: number, options: object = {}): Promise<Buffer> {
  const doc = new PDF({ size: [300, 500], ...options })
  for (let page = 1; page < pages; page++) doc.addPage()
  doc.text('Net 5.02 tons').end()
  return buffer(doc as unknown as NodeJS.ReadableStream)
}

const ticket = (number: string, mediaType: string | null): PacketTicket => ({
  id: number,
  ticketNumber: number,
  orderNumber: '7K3M-0XQ9-ZB4T',
  facility: 'Example Recycling',
  material: 'Mixed debris',
  loadDate: '2026-03-10',
  amount: '5.02 tons',
  file: mediaType === null ? null : { id: number, mediaType, byteSize: 1 },
  photoLink: null,
})

/** Writes a packet with one ticket for each file, and reads it back. */
async function packetOf(files: Record<string, Buffer | null>) {
  const path = join(folder, 'packet.pdf')
  const asked: string[] = []
  const tickets = Object.entries(files).map(([number, file]) =>
    ticket(number, file && (file.includes('%PDF') ? 'application/pdf' : 'image/jpeg')),
  )
  await writePacket({ name: 'Hillcrest Road', report: reportWith(), tickets, invoices: [] }, path, async (id) => {
    asked.push(id)
    return files[id] ?? Buffer.alloc(0)
  })
  const bytes = await readFile(path)
  return { bytes, pdf: await PDFDocument.load(bytes), asked }
}

/** The contents page and the two pages of the report. */
const pagesBeside = 3

test('each ticket is on its own page, a PDF on as many as it has, and tickets without a file are listed', async () => {
  const { pdf, asked } = await packetOf({ A: photo, B: await pdfOf(3), C: null, D: null })
  expect(pdf.getPageCount()).toBe(pagesBeside + 1 + 3 + 1)
  // Each file is read once, in sequence.
  expect(asked).toEqual(['A', 'B'])
})

test('a ticket that is protected against changes can be read in the packet', async () => {
  // With an embedded font, which is in its own stream beside the page.
  const font = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
  for (const pdfVersion of ['1.3', '1.7']) {
    const { bytes } = await packetOf({ A: await pdfOf(1, { font, ownerPassword: 'secret', pdfVersion }) })
    expect(await pdfText(bytes)).toContain('Net 5.02 tons')
  }
})

test.each([
  ['a byte order mark before it', Buffer.from('\ufeff'), ''],
  ['the header of a reply before it', Buffer.from('HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n'), ''],
  ["a printer's commands around it", Buffer.from('\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n'), '\x1b%-12345X'],
  ['zeros behind it', Buffer.alloc(0), '\0'.repeat(3000)],
])('a ticket with %s can be read in the packet', async (_, before, behind) => {
  for (const scan of [await pdfOf(2), await pdfOf(2, { pdfVersion: '1.3' })]) {
    const { bytes, pdf } = await packetOf({ A: Buffer.concat([before, scan, Buffer.from(behind)]) })
    expect(pdf.getPageCount()).toBe(pagesBeside + 2)
    expect(await pdfText(bytes)).toContain('Net 5.02 tons')
  }
})

test('each file is on disk before the next is requested', async () => {
  const big = noise({ width: 600, height: 600 }).jpeg({ quality: 100 })
  const files = { A: await big.toBuffer(), B: photo, C: photo }
  const path = join(folder, 'growing.pdf')
  const sizes: number[] = []
  const tickets = Object.keys(files).map((number) => ticket(number, 'image/jpeg'))
  await writePacket({ name: 'Hillcrest Road', report: reportWith(), tickets, invoices: [] }, path, async (id) => {
    sizes.push((await stat(path)).size)
    return files[id as keyof typeof files]
  })
  const [beforeA = 0, beforeB = 0, beforeC = 0] = sizes
  expect(beforeB - beforeA).toBeGreaterThan(files.A.length)
  expect(beforeC - beforeB).toBeGreaterThan(files.B.length)
})

test('the bookmarks lead to the report and the tickets', async () => {
  const { pdf } = await packetOf({ A: photo, B: null })
  expect(bookmarks(pdf)).toEqual([
    'Diversion report',
    'Weight tickets',
    'Weight ticket A',
    'Weight tickets without a photo or copy',
  ])
})

function bookmarks(pdf: PDFDocument): string[] {
  const below = (item: PDFDict | undefined): string[] => {
    if (!item) return []
    const title = item.lookup(PDFName.of('Title'))
    const name = title instanceof PDFString || title instanceof PDFHexString ? [title.decodeText()] : []
    const next = (key: string) => below(item.lookupMaybe(PDFName.of(key), PDFDict))
    return [...name, ...next('First'), ...next('Next')]
  }
  return below(pdf.catalog.lookupMaybe(PDFName.of('Outlines'), PDFDict))
}

describe('a file that cannot be shown has a page that says so:', () => {
  test.each([
    ['nonsense', () => Buffer.from('%PDF-1.4 nonsense %%EOF')],
    ['half of one', async () => (await pdfOf(1)).subarray(0, 700)],
    ['one that wants a password', () => pdfOf(1, { userPassword: 'secret', pdfVersion: '1.7' })],
    ['a photo that is none', () => Buffer.from('no photo')],
    ['nothing at all', () => Buffer.alloc(0)],
  ])('%s', async (_, make) => {
    const { pdf } = await packetOf({ A: await make(), B: photo })
    expect(pdf.getPageCount()).toBe(pagesBeside + 2)
  })
})

test('forty pages of a very long ticket are shown', async () => {
  const { pdf } = await packetOf({ A: await pdfOf(43) })
  expect(pdf.getPageCount()).toBe(pagesBeside + 40)
})

/** Compresses in small steps, so that the process has not used that much memory before. */
async function packedZeros(megabytes: number): Promise<Buffer> {
  const zeros = Array<Buffer>(megabytes).fill(Buffer.alloc(1024 * 1024))
  return buffer(Readable.from(zeros).pipe(createDeflate({ level: 9 })))
}
const packed = await packedZeros(400)

describe('an uploaded PDF', () => {
  const open = async (bytes: Buffer) => {
    const pdf = await openDocument({ title: 'Paper', author: '', date: new Date(0) })
    await using uploads = await drawUploadsOn(pdf, join(folder, 'uploads.pdf'))
    return await uploads.openPdf(bytes)
  }

  test.each([
    ['plain', () => smallPdf],
    ['protected against changes, as scales print them', () => pdfOf(1, { ownerPassword: 'secret', pdfVersion: '1.7' })],
    ['the same in the way of older ones', () => pdfOf(1, { ownerPassword: 'secret', pdfVersion: '1.3' })],
  ])('is read: %s', async (_, make) => {
    expect((await open(await make())).pageCount).toBe(1)
  })

  const withObject = (dict: string, data: Uint8Array) =>
    Buffer.concat([
      smallPdf.subarray(0, smallPdf.indexOf('trailer')),
      Buffer.from(`4 0 obj<<${dict}/Length ${data.length}>>stream\n`),
      data,
      Buffer.from('\nendstream endobj\n'),
      smallPdf.subarray(smallPdf.indexOf('trailer')),
    ])
  const twice = deflateSync(packed, { level: 9 })
  const objects = '/Type/ObjStm/N 1/First 4'

  test.each([
    ['once', `${objects}/Filter/FlateDecode`, packed],
    ['in a list', `${objects}/Filter[/FlateDecode]`, packed],
    ['twice', `${objects}/Filter[/FlateDecode/FlateDecode]`, twice],
    ['with parameters', `${objects}/Filter/FlateDecode/DecodeParms<</Predictor 1>>`, packed],
    ['under an escaped name', `/Type/Obj#53tm/N 1/First 4/Filter/FlateDecode`, packed],
    ['more often than anybody packs', `${objects}/Filter[${'/FlateDecode'.repeat(9)}]`, twice],
  ])('that decompresses to more than any ticket is rejected: packed %s', async (_, dict, data) => {
    await staysSmall(() => expect(open(withObject(dict, data))).rejects.toThrow('decompresses to too much'))
  })

  test.each([
    ['commands packed in a list', '/Filter[/FlateDecode]', packed, '4 0 R'],
    ['commands packed twice', '/Filter[/FlateDecode/FlateDecode]', twice, '4 0 R'],
    ['commands named very often', '', Buffer.alloc(1024 * 1024, ' '), `[${'4 0 R '.repeat(400)}]`],
  ])('whose page has more commands than any ticket is not drawn: %s', async (_, dict, data, contents) => {
    const bomb = withObject(dict, data).toString('latin1').replace('/MediaBox', `/Contents ${contents}/MediaBox`)
    const pdf = await open(Buffer.from(bomb, 'latin1'))
    const box = { x: 0, y: 0, width: 100, height: 100 }
    await staysSmall(async () => expect(() => pdf.draw(0, box)).toThrow('decompresses to too much'))
  })

  test('whose object table claims a billion objects is read without them', async () => {
    const claims = withObject('/Type/XRef/Size 1000000000/W[0 0 0]/Root 1 0 R', Buffer.alloc(1))
    await staysSmall(async () => expect((await open(claims)).pageCount).toBe(1))
  })

  test('whose commands are compressed and encoded as text, as by some printers, is drawn', async () => {
    const text = Buffer.from(`${deflateSync('0 0 9 9 re f').toString('hex')}>`)
    const pdf = withObject('/Filter[/ASCIIHexDecode/FlateDecode]', text).toString('latin1')
    const opened = await open(Buffer.from(pdf.replace('/MediaBox', '/Contents 4 0 R/MediaBox')))
    expect(() => opened.draw(0, { x: 0, y: 0, width: 100, height: 100 })).not.toThrow()
  })

  /** Checks that the peak memory of the process does not grow with the decompressed size. */
  async function staysSmall(work: () => Promise<unknown>) {
    const before = resourceUsage().maxRSS
    await work()
    expect(resourceUsage().maxRSS - before).toBeLessThan(200 * 1024)
  }
})
