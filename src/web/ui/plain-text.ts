/** A text as searches compare it: without case and accents. */
export const plainText = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether every word of a search is in a text, whatever its case and accents. */
export function isFoundIn(text: string, search: string): boolean {
  const all = plainText(text)
  return plainText(search)
    .split(/\s+/)
    .every((word) => all.includes(word))
}
