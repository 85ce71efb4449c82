import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff.ts'

const resolve = createRequire(import.meta.url).resolve

// Barlow has the letters of western Europe. Texts with other letters use DejaVu, which also covers eastern Europe, Vietnamese, Armenian,
// Greek, Hebrew and Arabic; anything else is shown as a box.
const files = {
  regular: '@fontsource/barlow/files/barlow-latin-400-normal.woff',
  bold: '@fontsource/barlow/files/barlow-latin-600-normal.woff',
  'other-regular': 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'other-bold': 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
} as const

type FontName = keyof typeof files

/** The fonts that texts are written in, by name: a path, or the font itself. */
export function* fonts(): Iterable<[FontName, string | Buffer]> {
  for (const name of Object.keys(files) as FontName[]) yield [name, fontOf(name)]
}

const fontOf = (name: FontName) => {
  const file = files[name]
  return file.endsWith('.woff') ? unpackWoff(readFileSync(resolve(file))) : resolve(file)
}

const plainEmails = /^[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201d\u2022\u2026\u20ac\u2122\u2212]*$/

/** Which font has the letters of a text, how much smaller it is set, and how it is laid out. */
export function fontFor(text: string, bold: boolean) {
  const weight = bold ? 'bold' : 'regular'
  if (plainEmails.test(text)) return { name: weight, scale: 1, options: {} } as const
  // With explicit features a line is laid out as a whole instead of word by word: Hebrew and Arabic run from right to left.
  const features = ['kern', 'liga', 'rlig', 'calt'] as never
  return { name: `other-${weight}`, scale: 0.86, options: { features } } as const
}
