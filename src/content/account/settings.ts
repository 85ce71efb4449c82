import { transactionYears } from '#domain/retention/periods.ts'

/** The words of Account Settings (rule 21). */
export const settingsText = {
  personHeading: 'Your details',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailFixed: 'Your e-mail address cannot be changed: your orders hang on it.',
  phone: 'Phone',
  passwordHeading: 'Change your password',
  passwordHelp: 'Leave this empty to keep the one you have. A new one signs out every other browser.',
  newPassword: 'New password',
  newPasswordHint: 'At least 8 characters.',
  confirmPassword: 'Confirm new password',
  currentPassword: 'Current password',
  noPassword: 'Your account has no password yet. We can send you a link that sets one.',
  sendLink: 'Send me the link',
  save: 'Save Changes',
  saving: 'Saving …',
  saved: 'Account Updated',
  failed: 'Update Failed',
  failedHelp: 'Failed to update account information',
}

export const sessionsText = {
  heading: 'Where you are signed in',
  help: 'Something here that is not you? Sign it out, and change your password.',
  looking: 'Looking …',
  failed: 'The list could not be loaded.',
  again: 'Try again',
  here: 'This browser',
  lastSeen: (when: string) => `last seen ${when}`,
  end: 'Sign out',
  endOf: (device: string, when: string) => `Sign out ${device}, last seen ${when}`,
  endOthers: 'Sign out everywhere else',
  ended: 'Signed out',
  endFailed: 'Sign Out Failed',
  endFailedHelp: 'Please try again.',
}

/** Rule 191: an account is closed by whoever has it. */
export const closeAccountText = {
  heading: 'Close your account',
  help: `Your account is deleted: name, phone, password, and where you are signed in. What the books need of your orders stays for ${transactionYears} years, as the law asks.`,
  close: 'Close my account',
  question: 'Close your account?',
  say: 'It is deleted at once, and this browser is signed out. That cannot be taken back. Links in e-mails about your orders still open them.',
  keep: 'Keep it',
  confirm: 'Close it for good',
  closed: 'Account closed',
  failed: 'Account not closed',
  failedHelp: 'Please try again.',
}

/** Why an account cannot be erased now, to its customer or to staff. */
export const eraseRefusal = (orderNumbers: readonly string[]) =>
  `There are open orders: ${orderNumbers.join(', ')}. Once they are picked up or cancelled, the account can be closed.`
