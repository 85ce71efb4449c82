/** What the two forms have in common that lead to us. Their messages at the fields are part of the contract, not of this file. */
export const leadFormText = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  optional: 'optional',
  choose: 'Please choose',
  kept: 'Nothing you typed is lost.',
  toFix: (fields: number) => (fields === 1 ? 'One thing to fix:' : `${fields} things to fix:`),
  trap: 'Leave this empty',
}

/** What the summary above the button calls the fields of both forms. */
export const leadFieldNames = {
  firstName: 'your first name',
  lastName: 'your last name',
  email: 'your email',
  phone: 'your phone number',
}
