import { expect, test } from 'vitest'
import { uploadRefusals } from '#content/wording/uploads.ts'
import { largestUploadBytes } from '#domain/files/validate-upload.ts'
import { refusalOf } from './validate-file.ts'

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])

test.each<[string, BlobPart[], string | null]>([
  ['a JPEG', [jpeg, 'pixels'], null],
  ['a long PDF, whose end is not looked at', ['%PDF-1.7\n', ' '.repeat(10_000)], null],
  ['a PDF behind the header of a reply', ['HTTP/1.1 200 OK\r\n\r\n', '%PDF-1.7\n', ' '.repeat(10_000)], null],
  ['nothing', [], uploadRefusals.empty],
  ['a page', ['<!doctype html>'], uploadRefusals['not-accepted']],
  ['a picture of an iPhone', ['\x00\x00\x00\x18ftypheic'], uploadRefusals.heic],
  ['a JPEG of more than 10 MB', [jpeg, new Uint8Array(largestUploadBytes)], uploadRefusals['too-large']],
])('%s is checked before it is sent', async (_, parts, refusal) => {
  expect(await refusalOf(new File(parts, 'a.jpg'))).toBe(refusal)
})
