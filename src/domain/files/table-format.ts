import type { FileRefusal } from './read-csv.ts'

/** What a file with a table is by its first bytes, whatever its name says (rule 317). */
export function tableFormat(bytes: Uint8Array): 'text' | 'packed' | FileRefusal {
  const begins = (...magic: number[]) => magic.every((byte, at) => bytes[at] === byte)
  // The three kinds of records that an archive can begin with.
  if (begins(0x50, 0x4b) && [0x03, 0x05, 0x07].includes(bytes[2] ?? 0)) return 'packed'
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return isLocked(bytes) ? 'locked-workbook' : 'old-workbook'
  // Workbooks of Excel 2 to 4.
  if (bytes[0] === 0x09 && bytes[2] === 0x06 && bytes[3] === 0x00) return 'old-workbook'
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1_024))
  if (start.includes('%PDF-')) return 'pdf'
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|head|body|table|meta|\?xml|!--)/i.test(start)) return 'web-page'
  return isBinary(bytes.subarray(0, 4_096)) ? 'no-text' : 'text'
}

/** Whether an encrypted workbook is inside, whose part has this name in UTF-16. */
function isLocked(bytes: Uint8Array): boolean {
  const name = [...'EncryptedPackage'].join('\0')
  return new TextDecoder('latin1').decode(bytes).includes(name)
}

/** Control characters that no text has. UTF-16 has many zeros, so they do not count. */
function isBinary(bytes: Uint8Array): boolean {
  const strange = bytes.filter(
    (byte) => byte !== 0 && (byte < 9 || (byte > 13 && byte < 32 && byte !== 0x1a && byte !== 0x1b)),
  )
  return strange.length > bytes.length / 50
}
