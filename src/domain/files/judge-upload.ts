/** What a file turned out to be. */
export type UploadKind = 'picture' | 'pdf'

export type UploadVerdict = { ok: true; kind: UploadKind } | { ok: false; reason: UploadRefusal }

export type UploadRefusal =
  | 'empty'
  | 'too-large'
  | 'heic'
  | 'not-accepted'
  | 'incomplete-pdf'
  | 'active-pdf'
  | 'something-else-inside'

/** Rule 38: the largest file that is taken, in bytes. */
export const largestUploadBytes = 10 * 1024 * 1024

/** The last record of a ZIP, and so of a JAR or an Office file, lies within 64 kB of the end. */
const tailLength = 65_557
/** Longer than anything that is looked for, so that nothing hides between two pieces. */
const overlap = 32

const page = /<(!doctype html|html|script|svg|iframe|\?php)[\s>]/i
const pdfHead = /%PDF-[12]\.\d/
const activePdf = /\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia)\b/

/**
 * Rule 38: judges what a file is by its content, whatever its name and its sender say. It is shown the file piece by piece,
 * one character for each byte. A file that is two things at once (a picture with an archive or a page inside, a PDF that begins
 * elsewhere) is refused: nobody means well with it.
 */
export function judgeUpload(byteSize: number): { see(piece: string): void; verdict(): UploadVerdict } {
  let head = ''
  let tail = ''
  const found = { page: false, pdf: false, activePdf: false }
  return {
    see(piece) {
      const text = tail.slice(-overlap) + piece
      found.page ||= page.test(text)
      found.pdf ||= pdfHead.test(text)
      found.activePdf ||= activePdf.test(text)
      if (head.length < overlap) head = (head + piece).slice(0, overlap)
      tail = (tail + piece).slice(-tailLength)
    },
    verdict() {
      if (byteSize === 0) return refuse('empty')
      if (byteSize > largestUploadBytes) return refuse('too-large')
      const isTwoThings = found.page || tail.includes('PK\x05\x06')
      if (isPicture(head))
        return isTwoThings || found.pdf ? refuse('something-else-inside') : { ok: true, kind: 'picture' }
      if (head.search(pdfHead) !== 0) return refuse(isHeic(head) ? 'heic' : 'not-accepted')
      if (!tail.slice(-1024).includes('%%EOF')) return refuse('incomplete-pdf')
      if (isTwoThings) return refuse('something-else-inside')
      return found.activePdf ? refuse('active-pdf') : { ok: true, kind: 'pdf' }
    },
  }
}

function isPicture(head: string): boolean {
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF.{4}WEBPVP8[ LX]/s.test(head)
}

const isHeic = (head: string) => /^.{4}ftyp(heic|heix|hevc|heim|heis|mif1|msf1)/s.test(head)

function refuse(reason: UploadRefusal): UploadVerdict {
  return { ok: false, reason }
}
