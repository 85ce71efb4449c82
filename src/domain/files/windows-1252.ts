/** The bytes of the characters beyond ASCII. Those that Windows-1252 does not define stand for control characters, which no text has. */
const bytesOf = new Map(
  Array.from({ length: 128 }, (_, at): [string, number] => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(128 + at)),
    128 + at,
  ]),
)

/** Characters that no decomposition brings to ASCII. */
const baseForms: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '′': "'",
  '″': '"',
}

/** The text with only characters that Windows-1252 has: others lose their marks ("Nguyễn" → "Nguyên"), and what then remains is a question mark. */
export function toWindows1252Text(text: string): string {
  return Array.from(text.normalize('NFC'), nearest).join('')
}

function nearest(character: string): string {
  const isKnown = (each: string) => each < '\u0080' || bytesOf.has(each)
  if (isKnown(character)) return character
  // One mark after the other, so that ễ becomes ê and not e.
  const [base = '', ...marks] = character.normalize('NFD')
  for (let remaining = marks.length - 1; remaining >= 0; remaining--) {
    const simpler = [base, ...marks.slice(0, remaining)].join('').normalize('NFC')
    if (isKnown(simpler)) return simpler
  }
  return baseForms[character] ?? '?'
}

/** Encodes text in Windows-1252, as older Windows programs read it. */
export const encodeWindows1252 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(toWindows1252Text(text), (character) => bytesOf.get(character) ?? character.codePointAt(0) ?? 0)
