/** Something that is looked for in bytes. The first two characters are found in the bytes: making text of whole files costs much memory. */
export type Mark = {
  first: string
  second: string
  /** Whether a text begins with it: as long as `longestMark`, or what is left of the file. */
  begins: (text: string) => boolean
}

/** Longer than anything that is looked for, so that nothing hides between two pieces. */
export const longestMark = 64

/** Seeks marks in a file that is shown piece by piece, and tells where in the file each one stands. */
export function scanBytes(
  marks: readonly Mark[],
  found: (mark: Mark, at: number) => void,
): { see(piece: Uint8Array): void; end(): number } {
  // What was seen last, of which the first `held` bytes were not looked at yet for want of what follows them.
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
    /** Looks at what is left, and answers with how many bytes there were. */
    end() {
      look(held, held)
      return passed
    },
  }
}

/** Where something stands in `bytes`, before `end`. */
function* find(bytes: Uint8Array, { first, second, begins }: Mark, end: number): Generator<number> {
  const byte = first.charCodeAt(0)
  for (let at = bytes.indexOf(byte); at >= 0 && at < end; at = bytes.indexOf(byte, at + 1))
    if (
      second.includes(String.fromCharCode(bytes[at + 1] ?? 0)) &&
      begins(latin1(bytes.subarray(at, at + longestMark)))
    )
      yield at
}

/** Few bytes as text, each as one character. */
export const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes)

function grown(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(length)
  larger.set(bytes)
  return larger
}
