import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pinWeight } from './pin-weight.ts'
import { unpackWoff } from './unpack-woff.ts'
import { unpackWoff2 } from './unpack-woff2.ts'

const require = createRequire(import.meta.url)

// Rule 319.

/** Letters of one font: how much smaller they are set than Barlow, and the font itself, for the PDF library. */
export type Face = { name: string; scale: number; read: () => string | Buffer }

/** Barlow, which has the letters of western Europe. */
export const barlow = (bold: boolean): Face => ({
  name: bold ? 'bold' : 'regular',
  scale: 1,
  read: () =>
    unpackWoff(readFileSync(require.resolve(`@fontsource/barlow/files/barlow-latin-${bold ? 600 : 400}-normal.woff`))),
})

/** Barlow Condensed, with the same letters, for headings and large figures. */
export const barlowCondensed: Face = {
  name: 'condensed',
  scale: 1,
  read: () =>
    unpackWoff(
      readFileSync(require.resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff')),
    ),
}

/** DejaVu, which has all Latin letters, and those of Greek, Cyrillic, Armenian, Hebrew, Arabic and Persian. */
export const dejaVu = (bold: boolean): Face => ({
  name: bold ? 'other-bold' : 'other-regular',
  scale: 0.86,
  read: () => require.resolve(`dejavu-fonts-ttf/ttf/DejaVuSans${bold ? '-Bold' : ''}.ttf`),
})

const noto = (family: string, part: string, scale: number, bold: boolean): Face => ({
  name: `${family}-${part}-${bold ? 'bold' : 'regular'}`,
  scale,
  read: () =>
    pinWeight(
      unpackWoff2(
        readFileSync(require.resolve(`@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`)),
      ),
      bold ? 600 : 400,
    ),
})

const oneFile = [
  { letters: /\p{Script=Devanagari}/u, family: 'noto-sans-devanagari', part: 'devanagari' },
  { letters: /\p{Script=Khmer}/u, family: 'noto-sans-khmer', part: 'khmer' },
  { letters: /\p{Script=Thai}/u, family: 'noto-sans-thai', part: 'thai' },
]

const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u
/** Letters that are pictures, in one color. */
export const emoji = /[\p{Emoji_Presentation}\u2600-\u27bf]/u

/**
 * The fonts that may have a letter, best first. `text` is around it: Chinese characters are written as in Japan beside kana, and as in
 * Korea beside Hangul.
 */
export function facesFor(letter: string, bold: boolean, text: string): Face[] {
  const codePoint = letter.codePointAt(0) as number
  const own = oneFile
    .filter(({ letters }) => letters.test(letter))
    .map(({ family, part }) => noto(family, part, 0.92, bold))
  const parts = (families: readonly string[], scale: number) =>
    families.flatMap((family) => {
      const part = partWith(family, codePoint)
      return part ? [noto(family, part, scale, bold)] : []
    })
  if (eastAsian.test(letter)) return parts(eastAsianFamilies(text), 0.94)
  if (emoji.test(letter)) return [...parts(['noto-emoji'], 0.9), dejaVu(bold)]
  return [...own, dejaVu(bold)]
}

function eastAsianFamilies(text: string): string[] {
  const all = ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr']
  const first = /\p{Script=Hangul}/u.test(text)
    ? 'noto-sans-kr'
    : /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
      ? 'noto-sans-jp'
      : // The first font that has all of the characters, so that a name is not written in two.
        (all.find((family) =>
          Array.from(text).every(
            (each) => !/\p{Script=Han}/u.test(each) || partWith(family, each.codePointAt(0) as number),
          ),
        ) ?? 'noto-sans-sc')
  return [first, ...all.filter((family) => family !== first)]
}

const ranges = new Map<string, { part: string; from: number; to: number }[]>()

/** The file of a family that has a letter; null if none has. These families come in a hundred files each. */
function partWith(family: string, codePoint: number): string | null {
  let known = ranges.get(family)
  if (!known) {
    const listed = JSON.parse(
      readFileSync(require.resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8'),
    ) as Record<string, string>
    known = Object.entries(listed).flatMap(([part, text]) =>
      text.split(',').map((range) => {
        const [from = 0, to = from] = range
          .replace(/^U\+/i, '')
          .split('-')
          .map((hex) => Number.parseInt(hex, 16))
        return { part: part.replace(/[[\]]/g, ''), from, to }
      }),
    )
    ranges.set(family, known)
  }
  return known.find(({ from, to }) => from <= codePoint && codePoint <= to)?.part ?? null
}
