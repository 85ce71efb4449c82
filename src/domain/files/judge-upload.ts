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
const archiveEndBytes = 65_557
const pdfEndBytes = 1024

/** Longer than anything that is looked for, so that nothing hides between two pieces. */
const overlap = 32

const pdfHead = /^%PDF-[12]\.\d/
/** What is looked for. The first two characters are found in the bytes: making text of whole files costs much memory. */
const marks = {
  page: { first: '<', second: '!?hHsSiI', pattern: /^<(!doctype html|html|script|svg|iframe|\?php)[\s>]/i },
  pdf: { first: '%', second: 'P', pattern: pdfHead },
  activePdf: { first: '/', second: 'JLER', pattern: /^\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia)\b/ },
  archiveEnd: { first: 'P', second: 'K', pattern: /^PK\cE\cF/ },
  pdfEnd: { first: '%', second: '%', pattern: /^%%EOF/ },
}
type Mark = keyof typeof marks

/**
 * Rule 38: judges what a file is by its content, whatever its name and its sender say. It is shown the file piece by piece.
 * A file that is two things at once (a picture with an archive or a page inside, a PDF that begins elsewhere) is refused:
 * nobody means well with it.
 */
export function judgeUpload(byteSize: number): { see(piece: Uint8Array): void; verdict(): UploadVerdict } {
  let head = ''
  // What was seen last, of which the first `held` bytes were not looked at yet for want of what follows them.
  let window = new Uint8Array(2 * overlap)
  let held = 0
  let passed = 0
  const lastAt: Partial<Record<Mark, number>> = {}

  function look(length: number, end: number) {
    const bytes = window.subarray(0, length)
    for (const name of Object.keys(marks) as Mark[])
      for (const at of find(bytes, marks[name], end)) lastAt[name] = passed + at
    window.copyWithin(0, end, length)
    passed += end
    held = length - end
  }
  const isWithin = (mark: Mark, bytes: number) => (lastAt[mark] ?? Number.NEGATIVE_INFINITY) >= passed - bytes

  return {
    see(piece) {
      if (head.length < overlap) head += latin1(piece.subarray(0, overlap - head.length))
      const length = held + piece.length
      if (window.length < length) window = grown(window, length)
      window.set(piece, held)
      look(length, Math.max(0, length - overlap))
    },
    verdict() {
      look(held, held)
      if (byteSize === 0) return refuse('empty')
      if (byteSize > largestUploadBytes) return refuse('too-large')
      const isTwoThings = 'page' in lastAt || isWithin('archiveEnd', archiveEndBytes)
      if (isPicture(head))
        return isTwoThings || 'pdf' in lastAt ? refuse('something-else-inside') : { ok: true, kind: 'picture' }
      if (!pdfHead.test(head)) return refuse(isHeic(head) ? 'heic' : 'not-accepted')
      if (!isWithin('pdfEnd', pdfEndBytes)) return refuse('incomplete-pdf')
      if (isTwoThings) return refuse('something-else-inside')
      return 'activePdf' in lastAt ? refuse('active-pdf') : { ok: true, kind: 'pdf' }
    },
  }
}

/** Where something stands in `bytes`, before `end`. */
function* find(bytes: Uint8Array, { first, second, pattern }: (typeof marks)[Mark], end: number): Generator<number> {
  const byte = first.charCodeAt(0)
  for (let at = bytes.indexOf(byte); at >= 0 && at < end; at = bytes.indexOf(byte, at + 1))
    if (
      second.includes(String.fromCharCode(bytes[at + 1] ?? 0)) &&
      pattern.test(latin1(bytes.subarray(at, at + overlap)))
    )
      yield at
}

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes)

function grown(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(length)
  larger.set(bytes)
  return larger
}

function isPicture(head: string): boolean {
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF.{4}WEBPVP8[ LX]/s.test(head)
}

const isHeic = (head: string) => /^.{4}ftyp(heic|heix|hevc|heim|heis|mif1|msf1)/s.test(head)

function refuse(reason: UploadRefusal): UploadVerdict {
  return { ok: false, reason }
}
