import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
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
function* fonts(): Iterable<[FontName, string | Buffer]> {
  for (const name of Object.keys(files) as FontName[]) yield [name, fontOf(name)]
}

const fontOf = (name: FontName) => {
  const file = files[name]
  return file.endsWith('.woff') ? unpackWoff(readFileSync(resolve(file))) : resolve(file)
}

const plainEmails = /^[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201d\u2022\u2026\u20ac\u2122\u2212]*$/

/** Which font has the letters of a text, how much smaller it is set, and how it is laid out. */
function fontFor(text: string, bold: boolean) {
  const weight = bold ? 'bold' : 'regular'
  if (plainEmails.test(text)) return { name: weight, scale: 1, options: {} } as const
  // With explicit features a line is laid out as a whole instead of word by word: Hebrew and Arabic run from right to left.
  const features = ['kern', 'liga', 'rlig', 'calt'] as never
  return { name: `other-${weight}`, scale: 0.86, options: { features } } as const
}

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
  /** A line over the whole width, here. */
  rule(color?: string): void
  /** Ends the document, with a footer on each page; its bytes can then be read. */
  end(footer: (page: number, pages: number) => Footer): void
}

export type Footer = { left?: string; right: string }

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
  for (const [name, font] of fonts()) doc.registerFont(name, font)

  function choose(text: string, { size = 10, bold = false }: Style) {
    const said = printable(text)
    const { name, scale, options } = fontFor(said, bold)
    doc.font(name).fontSize(size * scale)
    return { said, options }
  }

  const pages = () => doc.bufferedPageRange().count
  let page = 1
  const pdf: PdfPage = {
    y: margin,
    get page() {
      return page
    },
    doc,
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
      const { said, options } = choose(text, style)
      const cut = oneLine ? { height: doc.currentLineHeight(true), ellipsis: true } : {}
      // Below the margin the library would begin a page of its own.
      doc.page.margins.bottom = 0
      doc
        .fillColor(style.color ?? ink.text)
        .text(said, x, y, { ...options, ...cut, width, align: style.align ?? 'left' })
      doc.page.margins.bottom = margin
    },
    height(text, { width, oneLine, ...style }) {
      if (text === '') return 0
      const { said, options } = choose(text, style)
      // Text that fits on one line, as in most tables, need not be broken into lines to be measured.
      const isOneLine = oneLine || doc.widthOfString(said, options) <= width
      return isOneLine ? doc.currentLineHeight(true) : doc.heightOfString(said, { ...options, width })
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
      doc.end()
    },
  }
  return pdf
}

/** Without control characters, and on one line. */
function printable(text: string): string {
  const said = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ').trim()
  return said.length <= longest ? said : `${said.slice(0, longest)}…`
}
