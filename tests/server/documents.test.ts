import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../support/browser.ts'
import { insertOrder } from '../support/order-rows.ts'
import { noise, phonePhoto, plain, smallPdf } from '../support/pictures.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let office: Browser
let orderId: string

beforeAll(async () => {
  app = await startTestApp()
  office = await app.staff()
  orderId = (await insertOrder(app.db, {})).id
})
afterAll(() => app.close())

/** A small JPEG whose header says that it is larger. */
async function claiming({ width, height }: { width: number; height: number }, options: { progressive?: boolean }) {
  const picture = await plain({ width: 60, height: 40 }).jpeg(options).toBuffer()
  const frame = picture.indexOf(Buffer.from([0xff, options.progressive ? 0xc2 : 0xc0]))
  picture.writeUInt16BE(height, frame + 5)
  picture.writeUInt16BE(width, frame + 7)
  return picture
}

function upload(bytes: Uint8Array, name = 'photo.jpg', { to = orderId, place = 'documents' } = {}) {
  return office.send('POST', `/api/orders/${to}/documents?${new URLSearchParams({ name, place })}`, {
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  })
}

/** A file as it is sent back, byte by byte. */
async function download(path: string, headers: Record<string, string> = {}) {
  const cookie = [...office.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const reply = await app.app.request(path, { headers: { cookie, ...headers } })
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}

describe('a photo', () => {
  test('is stored upright, small, and without camera metadata', async () => {
    const original = await phonePhoto()
    expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('Pocket')
    const reply = await upload(original, 'driveway.jpg')
    expect(reply).toMatchObject({
      status: 201,
      json: {
        name: 'driveway.jpg',
        place: 'documents',
        mediaType: 'image/jpeg',
        // It was taken with the phone on its side.
        width: 1600,
        height: 2400,
        addedBy: 'dispatcher',
      },
    })
    const file = await download(reply.json.fileUrl)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe('image/jpeg')
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(file.bytes.length).toBe(reply.json.byteSize)
    expect(file.bytes.length).toBeLessThan(original.length)
    const kept = await sharp(file.bytes).metadata()
    expect(kept).toMatchObject({ format: 'jpeg', width: 1600, height: 2400 })
    for (const left of [kept.exif, kept.xmp, kept.iptc, kept.icc, kept.orientation]) expect(left).toBeUndefined()
    const small = await download(reply.json.thumbnailUrl)
    const thumbnail = await sharp(small.bytes).metadata()
    expect(Math.max(thumbnail.width, thumbnail.height)).toBe(480)
    for (const { bytes } of [file, small]) expect(bytes.toString('latin1')).not.toMatch(/Exif|Pocket|Camera|xmpmeta/)
  })

  test('is revalidated each time, and sent only if it changed', async () => {
    const { fileUrl, thumbnailUrl } = (await upload(await phonePhoto())).json
    for (const url of [fileUrl, thumbnailUrl]) {
      const { headers } = await download(url)
      expect(headers.get('cache-control')).toBe('private, no-cache')
      const again = await download(url, { 'if-none-match': headers.get('etag') ?? '' })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
      expect((await download(url, { 'if-none-match': '"another"' })).status).toBe(200)
    }
  })

  test('that compresses badly is still stored under 1 MB', async () => {
    const reply = await upload(await noise({ width: 2_600, height: 2_600 }).jpeg({ quality: 85 }).toBuffer())
    expect(reply.status).toBe(201)
    expect(reply.json.byteSize).toBeLessThanOrEqual(1_000_000)
  })

  test.each([
    ['of 200 megapixels', { width: 16_320, height: 12_240 }, {}],
    ['of 48 megapixels, progressive', { width: 8_064, height: 6_048 }, { progressive: true }],
  ])('%s is reduced', async (_, size, options) => {
    const reply = await upload(await plain(size).jpeg(options).toBuffer())
    expect(reply).toMatchObject({ status: 201, json: { width: 2400, height: 1800 } })
  })

  test('as PNG of 50 megapixels is reduced', async () => {
    const reply = await upload(await plain({ width: 10_000, height: 5_000 }).png().toBuffer())
    expect(reply).toMatchObject({ status: 201, json: { width: 2400, height: 1200 } })
  })

  test.each(['png', 'webp'] as const)('as %s loses its place', async (format) => {
    const original = await sharp(await phonePhoto({ width: 300, height: 200 }))
      .keepMetadata()
      .toFormat(format)
      .toBuffer()
    expect(original.toString('latin1')).toContain('Pocket')
    const reply = await upload(original, `phone.${format}`)
    expect(reply.status).toBe(201)
    const { bytes } = await download(reply.json.fileUrl)
    expect(bytes.toString('latin1')).not.toMatch(/Exif|Pocket|Camera/)
  })

  test.each(['png', 'webp'] as const)('as %s is stored as JPEG, on white where it was transparent', async (format) => {
    const transparent = sharp({ create: { width: 40, height: 30, channels: 4, background: '#00000000' } })
    const reply = await upload(await transparent.toFormat(format).toBuffer(), `sign.${format}`)
    expect(reply).toMatchObject({ status: 201, json: { mediaType: 'image/jpeg', width: 40, height: 30 } })
    const file = await download(reply.json.fileUrl)
    expect(file.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''sign.jpg")
    const { data } = await sharp(file.bytes).raw().toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(250)
  })
})

// As soon as it can, rule 38 could take them.
test('the kept library reads AVIF, and no HEIC', () => {
  expect(sharp.format.heif.input.fileSuffix).toEqual(['.avif'])
})

test('a PDF is stored as it is, and opens in the browser', async () => {
  const reply = await upload(smallPdf, 'permit «2026».pdf', { place: 'notes' })
  expect(reply).toMatchObject({
    status: 201,
    json: { mediaType: 'application/pdf', thumbnailUrl: null, place: 'notes' },
  })
  const file = await download(reply.json.fileUrl)
  expect(file.bytes.equals(smallPdf)).toBe(true)
  expect(file.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''permit%20%C2%AB2026%C2%BB.pdf")
  expect((await office.get(`/api/orders/${orderId}/documents/${reply.json.id}/thumbnail`)).status).toBe(404)
})

test.each([
  ['a byte order mark', Buffer.from('\ufeff')],
  ['the header of a reply', Buffer.from('HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n')],
])('a PDF behind %s is stored as it is', async (_, before) => {
  const bytes = Buffer.concat([before, smallPdf])
  const reply = await upload(bytes, 'permit.pdf')
  expect(reply).toMatchObject({ status: 201, json: { mediaType: 'application/pdf' } })
  expect((await download(reply.json.fileUrl)).bytes.equals(bytes)).toBe(true)
})

describe('rejected with a reason at the field', () => {
  const damaged = 'The picture is damaged or incomplete.'
  const other = 'The file has something else hidden inside. Please save it as a new file and upload that.'
  const kinds = 'Only JPEG, PNG and WebP pictures and PDF documents can be uploaded.'
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['an SVG that says it is a JPEG', () => Buffer.from('<svg onload="alert(1)"/>'), kinds],
    [
      'a picture of an iPhone (HEIC)',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      'HEIC pictures are not supported. Choose “Most Compatible” in the camera’s settings, or send it as a JPEG.',
    ],
    ['a page', () => Buffer.from('<html><script>alert(1)</script></html>'), kinds],
    ['a program with another name', () => Buffer.from('MZ\x90\x00\x03'), kinds],
    ['a program for Linux with another name', () => Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), kinds],
    ['a GIF that is a script', () => Buffer.from('GIF89a=1;alert(1)//'), kinds],
    [
      'a photo with an archive behind it',
      async () => Buffer.concat([await phonePhoto({ width: 60, height: 40 }), Buffer.from('PK\x05\x06')]),
      other,
    ],
    [
      'a picture with a page in its comment',
      async () => {
        const picture = await plain({ width: 60, height: 40 }).jpeg().toBuffer()
        const page = Buffer.from('<script>alert(1)</script>')
        const comment = Buffer.from([0xff, 0xfe, 0, page.length + 2])
        return Buffer.concat([picture.subarray(0, 2), comment, page, picture.subarray(2)])
      },
      other,
    ],
    [
      'a PDF behind a picture',
      async () => Buffer.concat([await plain({ width: 60, height: 40 }).png().toBuffer(), smallPdf]),
      other,
    ],
    [
      'a PDF with a program',
      () =>
        Buffer.from(smallPdf.toString().replace('/Catalog', '/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>')),
      'The PDF contains a program or another file. Print it to a new PDF and upload that.',
    ],
    ['half a PDF', () => smallPdf.subarray(0, smallPdf.length / 2), 'The PDF is damaged or incomplete.'],
    ['half a photo', async () => (await phonePhoto({ width: 600, height: 400 })).subarray(0, 9_000), damaged],
    [
      'half a PNG',
      async () => (await noise({ width: 200, height: 200 }).png().toBuffer()).subarray(0, 20_000),
      damaged,
    ],
    [
      'a JPEG of 201 megapixels',
      () => claiming({ width: 16_400, height: 12_256 }, {}),
      'The picture is too large: a JPEG may have 200 megapixels (a progressive one 100), a PNG or WebP 60, and no edge more than 20,000 pixels.',
    ],
    [
      'a progressive JPEG of 101 megapixels',
      () => claiming({ width: 11_600, height: 8_707 }, { progressive: true }),
      'The picture is too large: a JPEG may have 200 megapixels (a progressive one 100), a PNG or WebP 60, and no edge more than 20,000 pixels.',
    ],
    [
      'a PNG of 61 megapixels',
      () => plain({ width: 10_000, height: 6_100 }).png().toBuffer(),
      'The picture is too large: a JPEG may have 200 megapixels (a progressive one 100), a PNG or WebP 60, and no edge more than 20,000 pixels.',
    ],
    [
      'an edge of 20,001 pixels',
      () => plain({ width: 20_001, height: 1 }).png().toBuffer(),
      'The picture is too large: a JPEG may have 200 megapixels (a progressive one 100), a PNG or WebP 60, and no edge more than 20,000 pixels.',
    ],
    ['a thing with the head of a JPEG', () => Buffer.from('\xff\xd8\xff\xe0 and then nothing', 'latin1'), damaged],
    ['nothing', () => new Uint8Array(), 'The file is empty.'],
  ])('%s', async (_, make, message) => {
    const reply = await upload(await make())
    expect(reply).toMatchObject({ status: 400, json: { message, fields: { file: message } } })
  })

  test('10 MB and a byte, before they are read', async () => {
    const reply = await upload(Buffer.alloc(10 * 1024 * 1024 + 1))
    expect(reply).toMatchObject({ status: 413, json: { fields: { file: 'The file is larger than 10 MB.' } } })
  })

  test('a file without a name', async () => {
    expect(await upload(smallPdf, ' ')).toMatchObject({ status: 400, json: { fields: { name: 'name is required' } } })
  })
})

test('a removed document is no longer found, and both events are recorded', async () => {
  const { id } = await insertOrder(app.db, {})
  const added = await upload(smallPdf, 'permit.pdf', { to: id })
  expect((await office.get(`/api/orders/${id}/documents`)).json).toMatchObject([
    { id: added.json.id, name: 'permit.pdf' },
  ])
  expect((await office.send('DELETE', `/api/orders/${id}/documents/${added.json.id}`)).status).toBe(204)
  expect((await office.get(`/api/orders/${id}/documents`)).json).toEqual([])
  expect((await office.get(added.json.fileUrl)).status).toBe(404)
  expect((await office.send('DELETE', `/api/orders/${id}/documents/${added.json.id}`)).status).toBe(404)
  const events = await app.db.sql`select kind from events where subject_id = ${id} order by recorded_at, id`
  expect(events.map(({ kind }) => kind)).toEqual(['document-added', 'document-removed'])
})

test('a document belongs to its own order, and an archived or unknown order accepts none', async () => {
  const { id: archived } = await insertOrder(app.db, { isArchived: true })
  const { json: document } = await upload(smallPdf, 'permit.pdf')
  expect((await office.get(`/api/orders/${archived}/documents/${document.id}/file`)).status).toBe(404)
  expect(await upload(smallPdf, 'permit.pdf', { to: archived })).toMatchObject({
    status: 409,
    json: { code: 'order-archived' },
  })
  expect((await upload(smallPdf, 'permit.pdf', { to: '00000000-0000-7000-8000-000000000000' })).status).toBe(404)
  expect((await upload(smallPdf, 'permit.pdf', { to: 'no-id' })).status).toBe(404)
})
