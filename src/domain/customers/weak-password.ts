/** What is said of a password that is refused (rule 193). */
export const weakPasswordMessage = 'This password is too common. Choose another.'

const letters = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

/**
 * Rule 193: whether a new password is among the common ones, or is the name, the email or the company of its owner, whatever the case and
 * with digits or punctuation added.
 */
export function isWeakPassword(password: string, { common, own }: PasswordContext): boolean {
  if (common.has(password.normalize('NFKC').toLowerCase())) return true
  const plain = letters(password)
  return plain.length > 0 && own.flatMap(termsOf).some((word) => word === plain)
}

export type PasswordContext = {
  /** Common passwords in lower case. */
  common: ReadonlySet<string>
  /** The names, the email and the company of the owner. */
  own: readonly (string | null)[]
}

/** What a password of a customer must not be. */
export const customerTerms = (person: {
  firstName: string
  lastName: string
  email: string
  companyName: string
}): string[] => [
  person.firstName,
  person.lastName,
  `${person.firstName} ${person.lastName}`,
  person.email,
  person.companyName,
]

/** A text as a whole; of an email also the part before the `@`. */
const termsOf = (text: string | null) => (text ? [letters(text), letters(text.split('@')[0] ?? '')] : [])
