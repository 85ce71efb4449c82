import { expect, test } from 'vitest'
import { tableFormat } from './table-format.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (each) => each.charCodeAt(0))
const utf16 = (text: string) => bytesOf([...text].map((each) => `${each}\0`).join(''))
const old = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

test.each([
  ['Name,Phone\nAna,1\n', 'text'],
  ['\xef\xbb\xbfName;Phone', 'text'],
  ['', 'text'],
  ['a < b,c', 'text'],
  ['PK\x03\x04...', 'packed'],
  ['PKW Hauling,1', 'text'],
  [`${old}\0\0`, 'old-workbook'],
  ['\x09\x08\x06\x00', 'old-workbook'],
  [`${old}${'EncryptedPackage'.split('').join('\0')}`, 'locked-workbook'],
  ['%PDF-1.7\n', 'pdf'],
  ['\n<html><table>', 'web-page'],
  ['<?xml version="1.0"?><Workbook>', 'web-page'],
  ['\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x01\x02\x03', 'no-text'],
])('rule 317: a file that begins with %j is %s', (start, format) => {
  expect(tableFormat(bytesOf(start))).toBe(format)
})

test('UTF-16 is text', () => {
  expect(tableFormat(utf16('Name;Phone\n'))).toBe('text')
})
