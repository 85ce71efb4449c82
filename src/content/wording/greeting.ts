/** Longer names are not greeted: they may be a message. In characters. */
const longest = 40

/** A digit or `@`, a scheme or path, `www`, or what a mail program may turn into a link, such as `evil.example`. */
const looksLikeContent = /[\d@/\\:]|\bwww\b|[\p{L}\p{M}]\.[\p{L}\p{M}]{2}/iu

/**
 * Rule 145: the name in the greeting of an email. Anyone can type anyone's address, and a name of their choice with it; one that may carry a
 * link or a message becomes "there". Empty stays empty.
 */
export function greetingName(name: string): string {
  return [...name].length > longest || looksLikeContent.test(name) ? 'there' : name
}

/** How an email begins (rule 145). */
export const greeting = (name: string) => (name ? `Hello ${greetingName(name)},` : 'Hello,')
