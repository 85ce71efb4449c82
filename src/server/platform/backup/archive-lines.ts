const newline = 10

/** Looks for the end of `count` lines. Returns the bytes they take and how many lines were found: fewer when the buffer ends before. */
export function measureLines(bytes: Buffer, count: number): { length: number; found: number } {
  let length = 0
  for (let found = 0; found < count; found++) {
    const end = bytes.indexOf(newline, length)
    if (end === -1) return { length: bytes.length, found }
    length = end + 1
  }
  return { length, found: count }
}

export const countLines = (bytes: Buffer) => measureLines(bytes, Number.POSITIVE_INFINITY).found

export const toLine = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`)
