/** Characters that no email needs: control characters except tab and line break, and marks that change the text direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unspeakable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Text that a person typed, as an email may contain it: line breaks are `\n`, and nothing in it affects the layout. */
export function sanitizeText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(unspeakable, '')
    .toWellFormed()
}

/** The same on one line, for a subject or heading; longer text ends with an ellipsis. */
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
