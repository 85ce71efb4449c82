/**
 * Decodes a file of unknown encoding: by its byte order mark; else UTF-16 if every other byte is zero, as in the state's exports; else
 * UTF-8, or Windows-1252 if that fails.
 */
export function decodeText(bytes: Uint8Array): string {
  return decode(bytes, encodingOf(bytes)) ?? decode(bytes, 'windows-1252') ?? ''
}

function encodingOf(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 200)
  const zeros = (from: number) => start.filter((byte, index) => index % 2 === from && byte === 0).length
  if (zeros(1) > start.length / 4) return 'utf-16le'
  return zeros(0) > start.length / 4 ? 'utf-16be' : 'utf-8'
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
