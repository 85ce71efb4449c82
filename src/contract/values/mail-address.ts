export const invalidEmail = 'Please enter a valid email address'

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?'
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"

/** An email address that a person may enter: what browsers accept, with a dot in the host and no two dots in a row. */
export const emailPattern = new RegExp(
  `^${atom}(?:\\.${atom})*@(?:${label}\\.)+\\p{L}(?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])$`,
  'u',
)

/** A single address that mail can be sent to, judging by its form: without a display name. */
export const addressPattern = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/
