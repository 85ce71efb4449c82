import { expect, test } from 'vitest'
import { largestUploadBytes, storedName, type UploadRefusal, validateUpload } from './validate-upload.ts'

const jpeg = '\xff\xd8\xff\xe0 pixels \xff\xd9'
const png = '\x89PNG\r\n\x1a\n chunks IEND'
const webp = 'RIFF\x10\x00\x00\x00WEBPVP8 pixels'
const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n'
const zip = 'PK\x03\x04 an entry PK\x05\x06 the directory'

const hex = (text: string) => Buffer.from(text).toString('hex').replace(/../g, '#$&')

/** As a whole and in the smallest chunks: the result must be the same. */
function check(text: string) {
  const whole = validateUpload(text.length)
  const bytes = Buffer.from(text, 'latin1')
  whole.see(bytes)
  const inPieces = validateUpload(text.length)
  for (const byte of bytes) inPieces.see(Uint8Array.of(byte))
  expect(inPieces.outcome()).toEqual(whole.outcome())
  return whole.outcome()
}

test.each([
  ['a JPEG', jpeg, 'picture'],
  ['a PNG', png, 'picture'],
  ['a WebP', webp, 'picture'],
  ['a PDF', pdf, 'pdf'],
  ['a PDF 2.0 with a line after its end', `${pdf.replace('1.7', '2.0')}\r\n`, 'pdf'],
  ['a PDF behind a byte order mark', `\xef\xbb\xbf${pdf}`, 'pdf'],
  ['a PDF behind the header of a reply', `HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n${pdf}`, 'pdf'],
  ["a PDF behind a printer's commands", `\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n${pdf}`, 'pdf'],
  ['a PDF behind the header of an old Mac', `${'\0'.repeat(128)}${pdf}`, 'pdf'],
  ['a PDF behind empty lines', `\r\n\r\n${pdf}`, 'pdf'],
  ['a PDF behind 1,024 bytes', `${'x'.repeat(1024)}${pdf}`, 'pdf'],
  ['a PDF that is filled up with zeros', pdf + '\0'.repeat(5000), 'pdf'],
  ['a PDF with 1,000 bytes behind its end', `${pdf}\r\n--boundary${'-'.repeat(989)}`, 'pdf'],
  ['a PDF that speaks of something like a program', pdf.replace('/Type', '/JSX /Type'), 'pdf'],
  ['a PDF that has a picture in which something like a program stands by chance', pdf.replace('/Type', '/JS('), 'pdf'],
  ['a PDF whose resource has a short name', pdf.replace('/Type', '/EF 5 /EFF 5 0 R /EF/Type'), 'pdf'],
])('%s is accepted', (_, text, kind) => {
  expect(check(text)).toMatchObject({ ok: true, kind })
})

test.each<[string, string, UploadRefusal]>([
  ['nothing', '', 'empty'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'not-accepted'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'not-accepted'],
  ['a program for Windows', 'MZ\x90\x00 program', 'not-accepted'],
  ['a program for Linux', '\x7fELF program', 'not-accepted'],
  ['a GIF', 'GIF89a', 'not-accepted'],
  ['a GIF that is a script', 'GIF89a=1;alert(1)//', 'not-accepted'],
  ['an archive', zip, 'not-accepted'],
  ['a picture of an iPhone', '\x00\x00\x00\x18ftypheic', 'heic'],
  ['a picture that begins later', ` ${jpeg}`, 'not-accepted'],
  ['a PDF behind 1,025 bytes', `${'x'.repeat(1025)}${pdf}`, 'not-accepted'],
  ['a PDF behind a program for Windows', `MZ\x90\x00${pdf}`, 'not-accepted'],
  ['a PDF behind a script', `#!/bin/sh\n${pdf}`, 'not-accepted'],
  ['a PDF behind the beginning of an archive', `PK\x03\x04${pdf}`, 'not-accepted'],
  ['a PDF behind a GIF', `GIF89a${pdf}`, 'not-accepted'],
  ['a PDF behind a page', `<html>${pdf}`, 'something-else-inside'],
  ['a PDF with 1,100 bytes behind its end', `${pdf}${'-'.repeat(1100)}`, 'incomplete-pdf'],
  ['a JPEG with an archive behind it', jpeg + zip, 'something-else-inside'],
  ['a JPEG with a page inside', jpeg.replace('pixels', '<script >alert(1)</script>'), 'something-else-inside'],
  ['a PNG with PHP inside', png.replace('chunks', '<?php system($_GET[0]) ?>'), 'something-else-inside'],
  ['a PNG with a PDF behind it', png + pdf, 'something-else-inside'],
  ['a PDF with an archive behind it', `${pdf}${zip}%%EOF`, 'something-else-inside'],
  ['a PDF with a page inside', pdf.replace('endobj', '<html >'), 'something-else-inside'],
  ['a PDF with a program', pdf.replace('/Type', '/OpenAction<</S/JavaScript/JS(app.alert(1))>>/Type'), 'active-pdf'],
  ['a PDF that starts a program', pdf.replace('/Type', '/Launch /Type'), 'active-pdf'],
  ['a PDF with a program at its very end', `${pdf}/JavaScript`, 'active-pdf'],
  ['a PDF with a program under an escaped name', pdf.replace('/Type', '/S/#4aava#53cript/Type'), 'active-pdf'],
  ['a PDF with a film that runs a program', pdf.replace('/Type', '/S/Rendition/JS(app.alert(1))/Type'), 'active-pdf'],
  ['a PDF with files', pdf.replace('/Type', '/Names<</EmbeddedFiles 5 0 R>>/Type'), 'active-pdf'],
  [
    'a PDF with a file under escaped letters',
    pdf.replace('/Type', `/${hex('EmbeddedFiles')} 5 0 R/Type`),
    'active-pdf',
  ],
  ['a PDF with a file', pdf.replace('/Type', '/EF<</F 5 0 R>>/Type'), 'active-pdf'],
  ['a PDF with a file elsewhere', pdf.replace('/Type', '/EF 5 0 R/Type'), 'active-pdf'],
  ['a PDF with a file on a page', pdf.replace('/Type', '/Subtype/FileAttachment/Type'), 'active-pdf'],
  ['a PDF with an active form', pdf.replace('/Type', '/AcroForm<</XFA[(template) 5 0 R]>>/Type'), 'active-pdf'],
  ['a PDF with an active form elsewhere', pdf.replace('/Type', '/AcroForm<</X#46A 5 0 R>>/Type'), 'active-pdf'],
  ['a PDF that goes to another file', pdf.replace('/Type', '/S/GoToR/F(\\\\host\\share)/Type'), 'active-pdf'],
  ['a PDF that sends a form', pdf.replace('/Type', '/S /SubmitForm/Type'), 'active-pdf'],
  [
    'a PDF that opens an address when it is opened',
    pdf.replace('/Type', '/OpenAction<</S/URI/URI(https://bins.example)>>/Type'),
    'active-pdf',
  ],
  [
    'a PDF that does so by reference',
    pdf
      .replace('/Type', '/OpenAction 9 0 R/Type')
      .replace('endobj', '9 0 obj<</S /#55RI/URI(https://bins.example)>>endobj'),
    'active-pdf',
  ],
  ['half a PDF', pdf.replace('%%EOF', ''), 'incomplete-pdf'],
])('%s is rejected', (_, text, reason) => {
  expect(check(text)).toEqual({ ok: false, reason })
})

test.each([
  ['shows a page when it is opened', '/OpenAction[3 0 R /XYZ null null 0]'],
  ['goes to a page when it is opened', '/OpenAction<</S/GoTo/D[3 0 R/Fit]>>'],
  ['has a link to a page', '/Dest[3 0 R/Fit]/A<</S/GoTo/D[3 0 R/Fit]>>'],
])('a PDF that %s, and has links to addresses, is accepted', (_, catalog) => {
  const linked = pdf.replace('/Type', `${catalog}/Annots[<</Subtype/Link/A<</S/URI/URI(https://bins.example)>>>>]/Type`)
  expect(check(linked)).toMatchObject({ ok: true, kind: 'pdf', hasOpenAction: false, hasLinkAction: true })
})

test('packed objects of a PDF are reported', () => {
  const packing = `${pdf}/Type/ObjStm /Type/#4fbjStm %%EOF`
  expect(check(packing)).toEqual({
    ok: true,
    kind: 'pdf',
    hasOpenAction: false,
    hasLinkAction: false,
    packedAt: [packing.indexOf('/ObjStm'), packing.indexOf('/#4fbjStm')],
  })
})

test('a hundred megabytes of scans contain no accidental match', () => {
  let state = 1
  const pixels = Buffer.alloc(largestUploadBytes - 100)
  for (let scan = 0; scan < 10; scan++) {
    for (let at = 0; at + 4 <= pixels.length; at += 4) {
      // Marsaglia's generator: the same numbers on every run.
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      pixels.writeInt32LE(state, at)
    }
    const validation = validateUpload(pixels.length)
    for (const piece of [Buffer.from('%PDF-1.4\nstream\n'), pixels, Buffer.from('endstream\n%%EOF')])
      validation.see(piece)
    expect(validation.outcome()).toEqual({
      ok: true,
      kind: 'pdf',
      packedAt: [],
      hasOpenAction: false,
      hasLinkAction: false,
    })
  }
})

test('an archive ends within 64 kB of the end of the file, and a PDF within the last 1024 bytes', () => {
  const archive = (behind: number) => check(`${jpeg}PK\x05\x06${' '.repeat(behind)}`)
  expect(archive(65_553)).toEqual({ ok: false, reason: 'something-else-inside' })
  expect(archive(65_554)).toEqual({ ok: true, kind: 'picture' })
  const document = (behind: number) => check(`%PDF-1.7\n%%EOF${'-'.repeat(behind)}`)
  expect(document(1_019)).toMatchObject({ ok: true, kind: 'pdf' })
  expect(document(1_020)).toEqual({ ok: false, reason: 'incomplete-pdf' })
})

test('more than 10 MB is rejected, 10 MB is not', () => {
  expect(validateUpload(largestUploadBytes + 1).outcome()).toEqual({ ok: false, reason: 'too-large' })
  const validation = validateUpload(largestUploadBytes)
  validation.see(Buffer.from(jpeg, 'latin1'))
  validation.see(Buffer.alloc(largestUploadBytes - jpeg.length))
  expect(validation.outcome()).toEqual({ ok: true, kind: 'picture' })
})

test.each([
  ['driveway.jpg', 'image/jpeg', 'driveway.jpg'],
  ['DRIVEWAY.JPEG', 'image/jpeg', 'DRIVEWAY.JPEG'],
  ['sign.png', 'image/jpeg', 'sign.jpg'],
  ['sign.v2.webp', 'image/jpeg', 'sign.v2.jpg'],
  ['Photo of Nov 3', 'image/jpeg', 'Photo of Nov 3.jpg'],
  ['permit', 'application/pdf', 'permit'],
])('%s, stored as %s, is named %s', (name, mediaType, kept) => {
  expect(storedName({ name, mediaType })).toBe(kept)
})
