let list: Promise<ReadonlySet<string>> | undefined

/** The fifty thousand most common passwords, in lower case; loaded when they are first needed, not to serve pages. */
export const popularPasswords = (): Promise<ReadonlySet<string>> =>
  (list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])))
