/** A pattern to find in bytes. Its first two characters are found in the bytes, because converting whole files to text costs too much memory. */
export type Mark = {
  first: string
  second: string
  /** Whether a text begins with the pattern: it has `longestMark` characters, or the rest of the file. */
  begins: (text: string) => boolean
}

/** Longer than any pattern, so that none is missed between two chunks. */
export const longestMark = 64

/** Finds patterns in a file that arrives in chunks, with their offsets in the file. */
export function scanBytes(
  marks: readonly Mark[],
  found: (mark: Mark, at: number) => void,
): { see(piece: Uint8Array): void; end(): number } {
  // The end of the previous chunk, of which the first `held` bytes still have to be scanned.
  let window = new Uint8Array(2 * longestMark)
  let held = 0
  let passed = 0

  function look(length: number, end: number) {
    const bytes = window.subarray(0, length)
    for (const mark of marks) for (const at of find(bytes, mark, end)) found(mark, passed + at)
    window.copyWithin(0, end, length)
    passed += end
    held = length - end
  }

  return {
    see(piece) {
      const length = held + piece.length
      if (window.length < length) window = grown(window, length)
      window.set(piece, held)
      look(length, Math.max(0, length - longestMark))
    },
    /** Scans what is left, and returns the number of bytes. */
    end() {
      look(held, held)
      return passed
    },
  }
}

/** The offset of a pattern in `bytes`, before `end`. */
function* find(bytes: Uint8Array, { first, second, begins }: Mark, end: number): Generator<number> {
  const byte = first.charCodeAt(0)
  for (let at = bytes.indexOf(byte); at >= 0 && at < end; at = bytes.indexOf(byte, at + 1))
    if (
      second.includes(String.fromCharCode(bytes[at + 1] ?? 0)) &&
      begins(latin1(bytes.subarray(at, at + longestMark)))
    )
      yield at
}

/** A few bytes as text, one character per byte. */
export const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes)

function grown(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(length)
  larger.set(bytes)
  return larger
}
