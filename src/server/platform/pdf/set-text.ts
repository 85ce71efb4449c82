import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { barlow, dejaVu, emoji, type Face, facesFor } from './pdf-fonts.ts'

const require = createRequire(import.meta.url)

type Document = InstanceType<typeof PDFDocument>

/** Letters that belong together, with the font that has them; `level` is odd where they run from right to left (UAX #9). */
type Letter = { text: string; face: Face; isMissing: boolean; level: number }

/** A line from left to right, in pieces of one font; width in points. */
export type Line = { pieces: Piece[]; width: number }
type Piece = { text: string; face: Face; actual: string | null }

/** Lays a text out as a whole instead of word by word: marks are placed, and letters joined. Barlow needs none of that. */
const features = ['kern', 'liga', 'rlig', 'calt', 'mark', 'mkmk'] as never
const optionsOf = ({ name }: Face) => (isBarlow(name) ? {} : { features })
const isBarlow = (name: string) => name === barlow(false).name || name === barlow(true).name

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u
const leftToRight = /\p{L}/u
/** Their letters are stored in another order than they are drawn. */
const reordered = /[\p{Script=Devanagari}\p{Script=Khmer}\p{Script=Thai}]/u
/** Scripts that write no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\u3000-\u303f\uff00-\uffef]/u
const mirrored: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const wordSegments = new Intl.Segmenter('en', { granularity: 'word' })

/** Sets texts with letters that Barlow does not have. */
export function createSetter(doc: Document) {
  const registered = new Set<string>()
  const missing = new Set<string>()
  const mended = new WeakSet<object>()

  /** Makes a font the current one. */
  function choose({ name, scale, read }: Face, size: number) {
    if (!registered.has(name)) {
      doc.registerFont(name, read() as never)
      registered.add(name)
    }
    doc.font(name).fontSize(size * scale)
    mend(fontOf(doc), mended)
  }

  function has(face: Face, text: string): boolean {
    try {
      choose(face, 10)
    } catch {
      return false
    }
    return fontOf(doc).hasGlyphForCodePoint(text.codePointAt(0) as number)
  }

  const faces = new Map<string, Face | null>()
  function faceOf(text: string, bold: boolean, around: string): Face | null {
    const key = `${bold}${text.codePointAt(0)}${around}`
    const known = faces.get(key)
    if (known !== undefined) return known
    const found = [barlow(bold), ...facesFor(text, bold, around)].find((face) => has(face, text)) ?? null
    faces.set(key, found)
    return found
  }

  function lettersOf(said: string, bold: boolean): Letter[] {
    const levels = levelsOf(said)
    const inOne = dejaVu(bold)
    const isInOne = (text: string) => Array.from(text).every((each) => has(inOne, each))
    const isWholeInOne = !emoji.test(said) && isInOne(said)
    let last = barlow(bold)
    let index = 0
    const letters: Letter[] = []
    // A word is in one font if one has it: no single letter of another looks lost in it.
    for (const word of said.split(/(\s+)/u)) {
      const isWordInOne = isWholeInOne || (!emoji.test(word) && !isInBarlow(word) && isInOne(word))
      for (const { segment } of graphemes.segment(word)) {
        const stays = /^[\p{P}\p{N}]/u.test(segment) && !isBarlow(last.name) && has(last, segment)
        const face = isWordInOne ? inOne : stays ? last : faceOf(segment, bold, said)
        if (face) last = face
        else missing.add(segment)
        letters.push({ text: segment, face: face ?? inOne, isMissing: face === null, level: levels[index] ?? 0 })
        index += segment.length
      }
    }
    return letters
  }

  const isInBarlow = (text: string) => Array.from(text).every((each) => has(barlow(false), each))

  function pieceWidth(text: string, face: Face, size: number): number {
    choose(face, size)
    return doc.widthOfString(text, optionsOf(face))
  }

  function widthOf(letters: readonly Letter[], size: number): number {
    let width = 0
    for (const { text, face } of piecesOf(inOrder(letters))) width += pieceWidth(text, face, size)
    return width
  }

  return {
    choose,
    /** The letters that no font has: each is written as a box. */
    missing,
    /** The lines of a text; of a single line, what fits, with an ellipsis. */
    lines(
      said: string,
      { size, bold, width, oneLine }: { size: number; bold: boolean; width: number; oneLine: boolean },
    ): Line[] {
      const letters = lettersOf(said, bold)
      const filled = oneLine ? [cut(letters)] : fill(letters)
      return filled.map((line) => {
        const trimmed = line.slice(0, line.findLastIndex(({ text }) => text.trim() !== '') + 1)
        return { pieces: piecesOf(inOrder(trimmed)), width: widthOf(trimmed, size) }
      })

      function cut(all: Letter[]): Letter[] {
        if (widthOf(all, size) <= width) return all
        const ellipsis: Letter = { text: '…', face: barlow(bold), isMissing: false, level: 0 }
        let shown = all
        while (shown.length > 0 && widthOf([...shown, ellipsis], size) > width) shown = shown.slice(0, -1)
        return [...shown, ellipsis]
      }

      function fill(all: Letter[]): Letter[][] {
        const made: Letter[][] = []
        let line: Letter[] = []
        for (const unit of unitsOf(all)) {
          if (line.length > 0 && widthOf([...line, ...unit], size) > width) {
            made.push(line)
            line = []
          }
          for (const letter of line.length > 0 || widthOf(unit, size) <= width ? [unit] : unit.map((each) => [each])) {
            if (line.length > 0 && letter !== unit && widthOf([...line, ...letter], size) > width) {
              made.push(line)
              line = []
            }
            line.push(...letter)
          }
        }
        return [...made, line]
      }
    },
    /** Draws a line at its baseline. */
    draw({ pieces }: Line, { x, baseline, size }: { x: number; baseline: number; size: number }) {
      let at = x
      for (const { text, face, actual } of pieces) {
        const width = pieceWidth(text, face, size)
        const options = { ...optionsOf(face), lineBreak: false, baseline: 'alphabetic' } as const
        withActualText(doc, actual, () => doc.text(text, at, baseline, options))
        at += width
      }
    },
  }
}

/** Where a line may end: behind spaces, and between words of scripts that write none. */
function unitsOf(letters: readonly Letter[]): Letter[][] {
  const units: Letter[][] = []
  let rest = letters.slice()
  let before = ''
  for (const { segment } of wordSegments.segment(letters.map(({ text }) => text).join(''))) {
    const count = countFor(rest, segment.length)
    const taken = rest.slice(0, count)
    rest = rest.slice(count)
    if (taken.length === 0) continue
    const mayBreak =
      (/\s$/u.test(before) && !/^\s/u.test(segment)) ||
      ((unspaced.test(segment) || unspaced.test(before)) &&
        !/^[\s\p{Pe}\p{Pf}\p{Po}ー]/u.test(segment) &&
        !/[\p{Ps}\p{Pi}]$/u.test(before))
    const last = units.at(-1)
    if (last && !mayBreak) last.push(...taken)
    else units.push(taken)
    before = segment
  }
  return units
}

/** How many letters make up a number of characters. */
function countFor(letters: readonly Letter[], characters: number): number {
  let [count, left] = [0, characters]
  while (left > 0 && count < letters.length) left -= letters[count++]?.text.length ?? 0
  return count
}

type Bidi = { getEmbeddingLevels(text: string, base?: 'ltr' | 'rtl' | 'auto'): { levels: Uint8Array } }
let bidi: Bidi | undefined

/** The level of each character. A line with Latin letters runs from left to right, as the paper does. */
function levelsOf(said: string): ArrayLike<number> {
  if (!rightToLeft.test(said)) return []
  bidi ??= (require('bidi-js') as () => Bidi)()
  const isAllRight = !Array.from(said).some((each) => leftToRight.test(each) && !rightToLeft.test(each))
  return bidi.getEmbeddingLevels(said, isAllRight ? 'rtl' : 'ltr').levels
}

/** Letters as they stand from left to right (UAX #9, L2). */
function inOrder(letters: readonly Letter[]): Letter[] {
  const ordered = letters.slice()
  for (let level = Math.max(0, ...letters.map((each) => each.level)); level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from
      while ((ordered[to]?.level ?? 0) >= level) to++
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = Math.max(from, to)
    }
  }
  return ordered
}

/** Neighbors of one font and direction, joined; the library turns Hebrew and Arabic around by itself. */
function piecesOf(letters: readonly Letter[]): Piece[] {
  const groups: Letter[][] = []
  for (const letter of letters) {
    const last = groups.at(-1)
    const isSame =
      last?.[0] &&
      last[0].face.name === letter.face.name &&
      last[0].level === letter.level &&
      !letter.isMissing &&
      !last[0].isMissing
    if (last && isSame) last.push(letter)
    else groups.push([letter])
  }
  return groups.map((group) => {
    const [{ face, level, isMissing }] = group as [Letter]
    const isRight = level % 2 === 1
    const shown = isRight ? group.map(({ text }) => mirrored[text] ?? text) : group.map(({ text }) => text)
    const logical = isRight && shown.some((each) => rightToLeft.test(each)) ? shown.reverse() : shown
    const text = logical.join('')
    return { text: drawnOrder(text), face, actual: isMissing || reordered.test(text) ? text : null }
  })
}

/** Thai stores the ring of SARA AM behind the tone mark above it. */
const drawnOrder = (text: string) => text.replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32')

type LayoutEngine = { GPOSProcessor?: { applyLookup(type: number, table: unknown): boolean } }
type Font = { hasGlyphForCodePoint(codePoint: number): boolean; _layoutEngine: { engine?: LayoutEngine } }

const fontOf = (doc: Document) => (doc as unknown as { _font: { font: Font } })._font.font

/** fontkit throws at a letter to which a mark has no place, where it should go on with the next rule. */
function mend(font: Font, mended: WeakSet<object>) {
  const processor = font._layoutEngine.engine?.GPOSProcessor
  if (!processor || mended.has(processor)) return
  mended.add(processor)
  const apply = processor.applyLookup
  processor.applyLookup = function (type, table) {
    try {
      return apply.call(this, type, table)
    } catch (error) {
      if (error instanceof TypeError) return false
      throw error
    }
  }
}

/** Draws something that stands for another text: whoever copies it gets that text, in the order of its letters. */
function withActualText(doc: Document, actual: string | null, draw: () => void) {
  if (actual === null) return draw()
  const { addContent } = doc
  const text = Buffer.from(`\ufeff${actual}`, 'utf16le').swap16().toString('hex')
  // Inside of the text object: readers ask where the text is when the mark ends.
  doc.addContent = (content) => {
    if (content === 'ET') addContent.call(doc, 'EMC')
    addContent.call(doc, content)
    if (content === 'BT') addContent.call(doc, `/Span <</ActualText <${text}>>> BDC`)
    return doc
  }
  try {
    draw()
  } finally {
    doc.addContent = addContent
  }
}
