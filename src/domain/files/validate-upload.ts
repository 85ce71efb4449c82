import { latin1, longestMark, type Mark, scanBytes } from './byte-scanner.ts'
import { activeContent, linkAction, openAction, packedObjects } from './pdf-names.ts'

/** The detected type of a file; for a PDF also the packed objects, which the caller can unpack. */
export type UploadOutcome =
  | { ok: true; kind: 'picture' }
  | ({ ok: true; kind: 'pdf'; packedAt: number[] } & PdfActions)
  | { ok: false; reason: UploadRefusal }

/** Whether a PDF runs an action when it is opened, and whether any of its actions opens an address: both together are refused. */
export type PdfActions = { hasOpenAction: boolean; hasLinkAction: boolean }

export type UploadRefusal =
  | 'empty'
  | 'too-large'
  | 'heic'
  | 'not-accepted'
  | 'incomplete-pdf'
  | 'active-pdf'
  | 'closed-pdf'
  | 'something-else-inside'

/** Rule 38: the largest accepted file, in bytes. */
export const largestUploadBytes = 10 * 1024 * 1024

/** How far into a file the header of a PDF may stand, in bytes: readers look for it there (ISO 32000-1, annex H, note 13). */
export const pdfHeadBytes = 1024

/** The last record of a ZIP (also a JAR or an Office file) is within 64 kB of the end. */
const archiveEndBytes = 65_557
const pdfEndBytes = 1024
/** What a disk, a tape or a mail program fills a file up with, behind its end. */
const padding = [0x00, 0x09, 0x0a, 0x0d, 0x1a, 0x20]

const pdfHead = /^%PDF-[12]\.\d/
/**
 * What no PDF may begin with: programs, scripts, archives, pictures. Their readers would take the file for what it begins with. A byte order
 * mark, the header of a reply, or a printer's commands are nothing by themselves.
 */
const otherHeads = [
  ...['MZ', '\x7fELF', '#!', '\xca\xfe\xba\xbe', '\xfe\xed\xfa', '\xce\xfa\xed\xfe', '\xcf\xfa\xed\xfe'],
  ...['PK\x03\x04', 'Rar!', '7z\xbc\xaf', '\x1f\x8b', '\xd0\xcf\x11\xe0', 'GIF8', 'BM', 'II*\0', 'MM\0*'],
]
const mark = (first: string, second: string, pattern: RegExp): Mark => ({
  first,
  second,
  begins: (text) => pattern.test(text),
})
const page = mark('<', '!?hHsSiI', /^<(!doctype html|html|script|svg|iframe|\?php)[\s>]/i)
const pdf = mark('%', 'P', pdfHead)
const archiveEnd = mark('P', 'K', /^PK\cE\cF/)
const pdfEnd = mark('%', '%', /^%%EOF/)

/**
 * Rule 38: detects a file's type by its content, ignoring its name and declared type. It receives the file in chunks. A file that is two
 * things at once (a picture with an archive or a page inside, a program with a PDF behind it) is refused, because it is probably an attack.
 */
export function validateUpload(byteSize: number): { see(piece: Uint8Array): void; outcome(): UploadOutcome } {
  let head = ''
  let passed = 0
  /** Where the content ends: behind it is only padding. */
  let contentEnd = 0
  let pdfAt = Number.POSITIVE_INFINITY
  const lastAt = new Map<Mark, number>()
  const packedAt: number[] = []
  const seeker = scanBytes(
    [page, pdf, archiveEnd, pdfEnd, activeContent, openAction, linkAction, packedObjects],
    (found, at) => {
      lastAt.set(found, at)
      if (found === packedObjects) packedAt.push(at)
      if (found === pdf) pdfAt = Math.min(pdfAt, at)
    },
  )

  return {
    see(piece) {
      if (head.length < longestMark) head += latin1(piece.subarray(0, longestMark - head.length))
      seeker.see(piece)
      const last = piece.findLastIndex((byte) => !padding.includes(byte))
      if (last >= 0) contentEnd = passed + last + 1
      passed += piece.length
    },
    outcome() {
      const length = seeker.end()
      const isWithin = (found: Mark, bytes: number, end = length) =>
        (lastAt.get(found) ?? Number.NEGATIVE_INFINITY) >= end - bytes
      if (byteSize === 0) return refuse('empty')
      if (byteSize > largestUploadBytes) return refuse('too-large')
      const isTwoThings = lastAt.has(page) || isWithin(archiveEnd, archiveEndBytes)
      if (isPicture(head))
        return isTwoThings || lastAt.has(pdf) ? refuse('something-else-inside') : { ok: true, kind: 'picture' }
      if (isHeic(head)) return refuse('heic')
      if (pdfAt > pdfHeadBytes || otherHeads.some((other) => head.startsWith(other))) return refuse('not-accepted')
      if (!isWithin(pdfEnd, pdfEndBytes, contentEnd)) return refuse('incomplete-pdf')
      if (isTwoThings) return refuse('something-else-inside')
      const actions = { hasOpenAction: lastAt.has(openAction), hasLinkAction: lastAt.has(linkAction) }
      const isActive = lastAt.has(activeContent) || (actions.hasOpenAction && actions.hasLinkAction)
      return isActive ? refuse('active-pdf') : { ok: true, kind: 'pdf', packedAt, ...actions }
    },
  }
}

const isPicture = (head: string): boolean => pictureTypeOf(head) !== null

/** The media type of a picture by its first bytes (as Latin-1); null for anything else. */
export function pictureTypeOf(head: string): PictureType | null {
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  return /^RIFF.{4}WEBPVP8[ LX]/s.test(head) ? 'image/webp' : null
}

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp'

const isHeic = (head: string) => /^.{4}ftyp(heic|heix|hevc|heim|heis|mif1|msf1)/s.test(head)

function refuse(reason: UploadRefusal): UploadOutcome {
  return { ok: false, reason }
}

/** Rule 97: the file name of a download. Pictures are stored as JPEG, whatever they were before. */
export function storedName({ name, mediaType }: { name: string; mediaType: string }): string {
  if (mediaType !== 'image/jpeg' || /\.jpe?g$/i.test(name)) return name
  return `${name.replace(/\.(png|webp)$/i, '')}.jpg`
}
