export const invalidEmail = 'Please enter a valid email address'

/** An address that mail can be sent to, as far as its look tells: one, without a name beside it. */
export const addressPattern = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/
