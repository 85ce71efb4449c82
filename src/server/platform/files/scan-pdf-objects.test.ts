import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import PDF from 'pdfkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadRefusals } from '#content/wording/uploads.ts'
import { createParser } from '#server/parsing/parser.ts'
import { readUpload } from '#server/parsing/read-upload.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { smallPdf } from '#tests/support/pictures.ts'

const parse = createParser()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulyard-uploads-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The reason a file is rejected; null if it is accepted. */
async function refusalOf(bytes: Uint8Array): Promise<string | null> {
  const path = join(folder, 'ticket.pdf')
  await writeFile(path, bytes)
  try {
    await using upload = await readUpload({ parse }, { path, byteSize: bytes.length })
    expect(upload.mediaType).toBe('application/pdf')
    return null
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

/** A PDF in which nearly everything is packed. */
async function packing(change: (pdf: PDFDocument) => unknown = () => {}): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  for (let page = 0; page < 60; page++) pdf.addPage()
  await change(pdf)
  return Buffer.from(await pdf.save({ useObjectStreams: true }))
}

const printed = (options: object) => {
  const doc = new PDF(options)
  doc.text('Net 5.02 tons').end()
  return buffer(doc as unknown as NodeJS.ReadableStream)
}

const withPacked = (dictionary: string, data: Uint8Array, rest = smallPdf) =>
  Buffer.concat([
    rest.subarray(0, rest.indexOf('trailer')),
    Buffer.from(`4 0 obj\n<<${dictionary}/Length ${data.length}>>\nstream\r\n`),
    data,
    Buffer.from('\nendstream endobj\n'),
    rest.subarray(rest.indexOf('trailer')),
  ])
const objects = '/Type/ObjStm/N 1/First 4'
const harmless = deflateSync('5 0 <</Type/Font>>')
const program = deflateSync('5 0 <</S/J#61vaScript/JS(app.alert(1))>>')

const packed = `${objects}/Filter/FlateDecode`
const twice = (second: Uint8Array) => withPacked(packed, second, withPacked(packed, harmless))

describe('accepted:', () => {
  test.each([
    ['one that packs its objects', () => packing()],
    ['one as scales print it', () => printed({})],
    ['one that is protected against changes', () => printed({ ownerPassword: 'secret', pdfVersion: '1.7' })],
    ['one that packs its objects in several streams', () => twice(harmless)],
    ['one whose dictionary begins with the filter', () => withPacked(`/Filter [ /FlateDecode ]${objects}`, harmless)],
  ])('%s', async (_, make) => {
    expect(await refusalOf(await make())).toBeNull()
  })
})

describe('rejected:', () => {
  test.each([
    ['a packed program', () => packing((pdf) => pdf.addJavaScript('greeting', 'app.alert(1)'))],
    ['a packed file', () => packing((pdf) => pdf.attach(Buffer.from('MZ'), 'setup.exe'))],
    ['a program in the second of two streams', () => twice(program)],
    [
      'a packed address that is opened at once',
      () => twice(deflateSync('5 0 <</OpenAction 9 0 R>>9 0 <</S/URI/URI(x)>>')),
    ],
    [
      'an address in packed objects that is opened from outside',
      () =>
        withPacked(
          packed,
          deflateSync('9 0 <</S/URI/URI(x)>>'),
          Buffer.from(`${smallPdf}`.replace('/Catalog', '/Catalog/OpenAction 9 0 R')),
        ),
    ],
    ['a packed program under an escaped name', () => withPacked(`${objects}/Filter/FlateDecode`, program)],
    [
      'a program in objects that are called so by an escaped name',
      () => withPacked('/Type/#4f#62jStm/N 1/First 4/Filter/FlateDecode', program),
    ],
  ])('%s', async (_, make) => {
    expect(await refusalOf(await make())).toBe(uploadRefusals['active-pdf'])
  })

  test.each([
    ['objects packed twice', () => withPacked(`${objects}/Filter[/FlateDecode/FlateDecode]`, deflateSync(program))],
    ['objects packed in an old way', () => withPacked(`${objects}/Filter/LZWDecode`, program)],
    ['objects that say they are not packed', () => withPacked(objects, program)],
    [
      'objects whose dictionary has another beginning inside',
      () => withPacked(`${objects}/X(>>stream\n)/Filter/FlateDecode`, program),
    ],
    ['objects that cannot be unpacked', () => withPacked(`${objects}/Filter/FlateDecode`, Buffer.from('encrypted'))],
    ['objects that are none', () => withPacked(`${objects}/Filter/FlateDecode`, deflateSync(program))],
    [
      'more objects than any ticket has',
      () => withPacked(`${objects}/Filter/FlateDecode`, deflateSync(`5 0 ${' '.repeat(33 * 1024 * 1024)}`)),
    ],
  ])('%s', async (_, make) => {
    expect(await refusalOf(await make())).toBe(uploadRefusals['closed-pdf'])
  })
})
