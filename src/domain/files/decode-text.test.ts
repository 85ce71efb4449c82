import { expect, test } from 'vitest'
import { decodeKnown } from './decode-text.ts'
import { encodeWindows1252 } from './windows-1252.ts'

/** The bytes of Mac Roman beyond ASCII that the examples use. */
const mac: Record<string, number> = {
  á: 0x87,
  é: 0x8e,
  í: 0x92,
  ñ: 0x96,
  ó: 0x97,
  ú: 0x9c,
  ü: 0x9f,
  É: 0x83,
  Ñ: 0x84,
  ö: 0x9a,
  '’': 0xd5,
  '“': 0xd2,
  '”': 0xd3,
  '–': 0xd0,
}
const macBytes = (text: string) => Uint8Array.from(text, (each) => mac[each] ?? each.charCodeAt(0))
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...text].flatMap((each) => {
      const code = each.charCodeAt(0)
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
    }),
  )

const texts = [
  'Name,City\nJosé Núñez,La Cañada\n',
  'Name\nO’Brien & Sons\n',
  'Name\nMüller Söhne\n',
  'Name,Notes\nGarcía,“ring twice” – gate 4\n',
  'Name\nÉlan Homes\nPEÑA LLC\n',
  'Name\nDelgado’s Hauling\n',
]

test.each(texts)('%j is read from every encoding', (text) => {
  expect(decodeKnown(macBytes(text))).toEqual({ text, encoding: 'macintosh' })
  expect(decodeKnown(encodeWindows1252(text))).toEqual({ text, encoding: 'windows-1252' })
  expect(decodeKnown(new TextEncoder().encode(text))).toEqual({ text, encoding: 'utf-8' })
  expect(decodeKnown(utf16(text, true))).toEqual({ text, encoding: 'utf-16le' })
  expect(decodeKnown(utf16(`\ufeff${text}`, true))).toEqual({ text, encoding: 'utf-16le' })
  expect(decodeKnown(utf16(text, false))).toEqual({ text, encoding: 'utf-16be' })
})
