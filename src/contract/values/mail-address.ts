export const invalidEmail = 'Please enter a valid email address'

const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"

/** What people may give as theirs: whatever browsers take for an address, with a dot in the host, and no two dots in a row. */
export const emailPattern = new RegExp(
  `^${atom}(?:\\.${atom})*@(?:${label}\\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$`,
)

/** An address that mail can be sent to, as far as its look tells: one, without a name beside it. */
export const addressPattern = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/
