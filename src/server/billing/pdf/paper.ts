import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { unpackWoff } from './unpack-woff.ts'

type Document = InstanceType<typeof PDFDocument>

/** Points, 72 to the inch: letter paper, with some two thirds of an inch around. */
export const margin = 46
export const pageWidth = 612
export const contentWidth = pageWidth - 2 * margin
const bottom = 792 - margin - 16

export const ink = { text: '#1e1f21', quiet: '#4a4d52', rule: '#c9c2b6', accent: '#2f4350' } as const

export type Style = {
  size?: number
  bold?: boolean
  color?: string
  align?: 'left' | 'right'
}

type Placed = Style & { x: number; y: number; width: number }

/** Paper to write on, from the top down: what does not fit goes onto the next page. */
export type Paper = {
  /** Where the next thing goes. */
  y: number
  /** Begins a new page where less than so many points are left; answers whether it did. */
  leave(height: number): boolean
  /** Writes a text in a column of its own, wrapped; moves nothing. */
  write(text: string, place: Placed): void
  /** How high the text would be. */
  height(text: string, place: Style & { width: number }): number
  /** A line over the whole width, here. */
  rule(color?: string): void
  /** Ends the paper, with a footer on each page, and answers with the PDF. */
  finish(footer: (page: number, pages: number) => string): Promise<Buffer>
}

const resolve = createRequire(import.meta.url).resolve
// Barlow has the letters of western Europe. Texts with any other are written in DejaVu, which also has those of eastern Europe,
// Vietnam, Armenia, Greece, Israel and Arabia; what neither has is shown as a box.
const fontFiles = {
  regular: '@fontsource/barlow/files/barlow-latin-400-normal.woff',
  bold: '@fontsource/barlow/files/barlow-latin-600-normal.woff',
  'other-regular': 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'other-bold': 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
} as const
const fontOf = (file: string) => (file.endsWith('.woff') ? unpackWoff(readFileSync(resolve(file))) : resolve(file))

const plainLetters =
  /^[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201d\u2022\u2026\u20ac\u2122\u2212]*$/

/** A text longer than this is cut: no field of ours has so much to say on paper. */
const longest = 600

/** Opens letter paper. The same writing gives the same bytes: nothing of it depends on the clock. */
export async function openPaper(about: { title: string; author: string; date: Date }): Promise<Paper> {
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
    // A path or the font itself, whatever the types say.
    font: fontOf(fontFiles.regular) as never,
    info,
    lang: 'en-US',
    displayTitle: true,
  })
  for (const [name, file] of Object.entries(fontFiles)) doc.registerFont(name, fontOf(file))
  const pieces: Buffer[] = []
  doc.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise<Buffer>((done, fail) => {
    doc.on('end', () => done(Buffer.concat(pieces)))
    doc.on('error', fail)
  })

  function choose(text: string, { size = 10, bold = false }: Style) {
    const said = printable(text)
    const isPlain = plainLetters.test(said)
    const weight = bold ? 'bold' : 'regular'
    doc.font(isPlain ? weight : `other-${weight}`).fontSize(isPlain ? size : size * 0.86)
    // With features named, a line is laid out whole, and not word by word: Hebrew and Arabic run from right to left.
    return { said, options: isPlain ? {} : { features: ['kern', 'liga', 'rlig', 'calt'] as never } }
  }

  const paper: Paper = {
    y: margin,
    leave(height) {
      if (paper.y + height <= bottom) return false
      doc.addPage()
      paper.y = margin
      return true
    },
    write(text, { x, y, width, ...style }) {
      const { said, options } = choose(text, style)
      // Below the margin the library would begin a page of its own.
      doc.page.margins.bottom = 0
      doc.fillColor(style.color ?? ink.text).text(said, x, y, { ...options, width, align: style.align ?? 'left' })
      doc.page.margins.bottom = margin
    },
    height(text, { width, ...style }) {
      const { said, options } = choose(text, style)
      return doc.heightOfString(said, { ...options, width })
    },
    rule(color = ink.rule) {
      doc
        .moveTo(margin, paper.y)
        .lineTo(pageWidth - margin, paper.y)
        .lineWidth(0.75)
        .strokeColor(color)
        .stroke()
    },
    async finish(footer) {
      const { start, count } = doc.bufferedPageRange()
      for (let page = start; page < start + count; page++) {
        doc.switchToPage(page)
        const style = { size: 8, color: ink.quiet, align: 'right' } as const
        paper.write(footer(page - start + 1, count), { x: margin, y: bottom + 8, width: contentWidth, ...style })
      }
      doc.end()
      return await ended
    },
  }
  return paper
}

/** Without what moves or hides text, and on one line. */
function printable(text: string): string {
  const said = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ').trim()
  return said.length <= longest ? said : `${said.slice(0, longest)}…`
}
