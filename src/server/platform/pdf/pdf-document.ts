import { channel } from 'node:diagnostics_channel'
import type PDFDocument from 'pdfkit'
import { withReadableEmails } from '#server/platform/http/email-hosts.ts'
import { barlow, barlowCondensed } from './pdf-fonts.ts'
import { createSetter } from './set-text.ts'

/** The letters that Barlow has. */
const plain = /^[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201d\u2022\u2026\u20ac\u2122\u2212]*$/

type Document = InstanceType<typeof PDFDocument>

/** Points, 72 to the inch: letter paper, with some two thirds of an inch around. */
export const margin = 46
export const pageWidth = 612
export const pageHeight = 792
export const contentWidth = pageWidth - 2 * margin
/** The lowest position of a line; the footer is below. */
export const bottom = pageHeight - margin - 16

export const ink = { text: '#1e1f21', quiet: '#4a4d52', rule: '#c9c2b6', accent: '#2f4350' } as const

export type Style = {
  size?: number
  bold?: boolean
  /** In Barlow Condensed, for headings and large figures. */
  display?: boolean
  color?: string
  align?: 'left' | 'right' | 'center'
  /** Text that does not fit on one line is cut. */
  oneLine?: boolean
}

type Placed = Style & { x: number; y: number; width: number }

/** Paper to write on, top down: what does not fit goes to the next page. */
export type PdfPage = {
  /** Where the next thing goes. */
  y: number
  /** The page that is written on, from 1. */
  readonly page: number
  /** Letters that no font has, so far: each is written as a box. */
  readonly missing: ReadonlySet<string>
  /** For drawings and links instead of text. */
  readonly doc: Document
  /** Begins a new page if less than this many points are left; returns whether it did. */
  leave(height: number): boolean
  nextPage(): void
  /** Goes to a page that was begun before. */
  returnTo(page: number): void
  /** Writes a text in a column of its own, wrapped; moves nothing. */
  write(text: string, place: Placed): void
  /** How high the text would be. */
  height(text: string, place: Style & { width: number }): number
  /** How wide the text would be on one line. */
  widthOf(text: string, style: Style): number
  /** A line over the whole width, here. */
  rule(color?: string): void
  /** Ends the document, with a footer on each page; its bytes can then be read. */
  end(footer: (page: number, pages: number) => Footer): void
}

export type Footer = { left?: string; right: string }

/** Is told the letters of each document that no font has (rule 337). */
export const missingGlyphs = channel('haulyard:missing-glyphs')

/** The longest text that is written; no field needs more on paper. */
const longest = 600

/** Creates letter paper. The same content gives the same bytes: nothing depends on the clock. */
export async function openDocument(about: { title: string; author: string; date: Date }): Promise<PdfPage> {
  const { default: PDF } = await import('pdfkit')
  const info = {
    Title: about.title,
    Author: about.author,
    CreationDate: about.date,
    Producer: 'Haulyard',
    Creator: 'Haulyard',
  }
  const doc: Document = new PDF({
    size: 'LETTER',
    margin,
    bufferPages: true,
    // No name, despite the types: a font registered by name would be read again for every text.
    font: null as never,
    info,
    lang: 'en-US',
    displayTitle: true,
  })
  const setter = createSetter(doc)

  /** Makes Barlow the current font; false if it lacks a letter. Both of its widths have the same letters. */
  function fits(said: string, { size = 10, bold = false, display = false }: Style): boolean {
    setter.choose(display ? barlowCondensed : barlow(bold), size)
    return plain.test(said)
  }

  function setLines(
    said: string,
    { size = 10, display = false, bold = display, oneLine = false, width }: Style & { width: number },
  ) {
    const lines = setter.lines(said, { size, bold, width, oneLine })
    setter.choose(barlow(bold), size)
    const isHigh = highScripts.test(said)
    return { lines, lineHeight: doc.currentLineHeight(true) * (isHigh ? 1.2 : 1), ascent: size * (isHigh ? 1.1 : 1) }
  }

  const pages = () => doc.bufferedPageRange().count
  let page = 1
  const pdf: PdfPage = {
    y: margin,
    get page() {
      return page
    },
    doc,
    missing: setter.missing,
    leave(height) {
      if (pdf.y + height <= bottom) return false
      pdf.nextPage()
      return true
    },
    nextPage() {
      doc.addPage()
      page = pages()
      pdf.y = margin
    },
    returnTo(earlier) {
      doc.switchToPage(earlier - 1)
      page = earlier
    },
    write(text, { x, y, width, oneLine, ...style }) {
      if (text === '') return
      const said = printable(text)
      if (!fits(said, style)) {
        const { size = 10 } = style
        const { lines, lineHeight, ascent } = setLines(said, { ...style, width, oneLine: oneLine ?? false })
        doc.fillColor(style.color ?? ink.text)
        for (const [index, line] of lines.entries()) {
          const room = width - line.width
          const indent = style.align === 'right' ? room : style.align === 'center' ? room / 2 : 0
          setter.draw(line, { x: x + indent, baseline: y + index * lineHeight + ascent, size })
        }
        return
      }
      const cut = oneLine ? { height: doc.currentLineHeight(true), ellipsis: true } : {}
      // Below the margin the library would begin a page of its own.
      doc.page.margins.bottom = 0
      doc.fillColor(style.color ?? ink.text).text(said, x, y, { ...cut, width, align: style.align ?? 'left' })
      doc.page.margins.bottom = margin
    },
    height(text, { width, oneLine, ...style }) {
      if (text === '') return 0
      const said = printable(text)
      if (!fits(said, style)) {
        const { lines, lineHeight } = setLines(said, { ...style, width, oneLine: oneLine ?? false })
        return lines.length * lineHeight
      }
      // Text that fits on one line, as in most tables, need not be broken into lines to be measured.
      const isOneLine = oneLine || doc.widthOfString(said) <= width
      return isOneLine ? doc.currentLineHeight(true) : doc.heightOfString(said, { width })
    },
    widthOf(text, style) {
      const said = printable(text)
      if (fits(said, style)) return doc.widthOfString(said)
      return setLines(said, { ...style, width: Number.MAX_SAFE_INTEGER }).lines[0]?.width ?? 0
    },
    rule(color = ink.rule) {
      doc
        .moveTo(margin, pdf.y)
        .lineTo(pageWidth - margin, pdf.y)
        .lineWidth(0.75)
        .strokeColor(color)
        .stroke()
    },
    end(footer) {
      const count = pages()
      for (let each = 1; each <= count; each++) {
        pdf.returnTo(each)
        const { left = '', right } = footer(each, count)
        const style = { y: bottom + 8, size: 8, color: ink.quiet, oneLine: true }
        if (left) pdf.write(left, { ...style, x: margin, width: contentWidth - 130 })
        pdf.write(right, { ...style, x: margin, width: contentWidth, align: 'right' })
      }
      missingGlyphs.publish([...setter.missing])
      doc.end()
    },
  }
  return pdf
}

const [nonJoinerMark, joinerMark] = ['\ufdd0', '\ufdd1']

/** Scripts whose marks stand high above and deep below. */
const highScripts = /[\p{Script=Devanagari}\p{Script=Khmer}\p{Script=Thai}]/u

/**
 * On one line, with emails as people write them (rule 307), in composed letters, and without control characters; a joiner stays where it shapes the letters beside it. Of emoji, what
 * has no form in one color is left out: the tone of a skin, and what joins several.
 */
function printable(text: string): string {
  const said = withReadableEmails(text)
    .normalize('NFC')
    .replace(/(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L})/gu, (joiner) =>
      joiner === '\u200c' ? nonJoinerMark : joinerMark,
    )
    .replace(/[\ufe00-\ufe0f\u{1f3fb}-\u{1f3ff}]|(?<=\p{Extended_Pictographic}\ufe0f?)\u200d/gu, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .replaceAll(nonJoinerMark, '\u200c')
    .replaceAll(joinerMark, '\u200d')
    .trim()
  return said.length <= longest ? said : `${said.slice(0, longest)}…`
}
