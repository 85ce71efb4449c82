/** What no letter needs: control characters but tab and line break, and marks that turn the direction of what follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unspeakable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** What people typed, as a letter may carry it: its line breaks are `\n`, and nothing in it steers how the rest is shown. */
export function sanitizeText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(unspeakable, '')
    .toWellFormed()
}

/** The same on one line, for a subject or a heading; what is longer ends with an ellipsis. */
export function onOneLine(text: string, max: number): string {
  const line = sanitizeText(text).replace(/\s+/g, ' ').trim()
  const letters = Array.from(line)
  return letters.length > max
    ? `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : line
}
