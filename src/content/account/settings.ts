import type { PaymentWay } from '#contract/payments/online-payments.ts'
import type { ConsentScope } from '#contract/payments/stored-cards.ts'
import { transactionYears } from '#domain/retention/periods.ts'

/** Texts of Account Settings (rule 21). */
export const settingsText = {
  personHeading: 'Your details',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailFixed: 'Your email address cannot be changed, because your orders are linked to it.',
  phone: 'Phone',
  passwordHeading: 'Change your password',
  passwordHelp: 'Leave this empty to keep your current password. A new one signs out every other browser.',
  newPassword: 'New password',
  newPasswordHint: 'At least 8 characters.',
  confirmPassword: 'Confirm new password',
  currentPassword: 'Current password',
  noPassword: 'Your account has no password yet. We can send you a link that sets one.',
  sendLink: 'Send me the link',
  save: (withPassword: boolean) => (withPassword ? 'Save details and password' : 'Save details'),
  saved: 'Account Updated',
  failed: 'Update Failed',
  failedHelp: 'Failed to update account information',
}

/** Rule 594: the language of the account, its emails and its documents. */
export const languageText = {
  heading: 'Language',
  help: 'Of your account, and of the emails and documents that we send you.',
  label: 'Language of the account',
  names: { en: 'English', es: 'Español' },
  failed: 'The language did not change',
}

export const sessionsText = {
  heading: 'Where you are signed in',
  help: "See something that isn't you? Sign it out and change your password.",
  failed: 'The list could not be loaded.',
  here: 'This browser',
  lastSeen: (since: string, when: string) => `signed in ${since}, last seen ${when}`,
  end: 'Sign out',
  endOf: (device: string, seen: string) => `Sign out ${device}, ${seen}`,
  endOthers: 'Sign out everywhere else',
  ended: 'Signed out',
  endFailed: 'Sign out failed',
  endFailedHelp: 'Please try again.',
}

const sourceNames: Record<PaymentWay, string> = { card: 'Card', bank: 'Bank account' }

/** Rule 491: cards and bank accounts that we may charge later. */
export const savedCardsText = {
  heading: 'Saved cards',
  help: 'What we may charge later. Removed, we charge it no more.',
  none: 'We keep no card or bank account of yours.',
  name: (way: PaymentWay, brand: string, lastFour: string) =>
    `${brand === '' ? sourceNames[way] : brand.charAt(0).toUpperCase() + brand.slice(1)} ending in ${lastFour}`,
  scope: {
    order: (numbers: readonly string[]) => `For order ${numbers.join(', ')}`,
    'open-orders': (numbers: readonly string[]) => `For orders ${numbers.join(', ')}`,
    account: () => 'For all orders of your account',
  } satisfies Record<ConsentScope, (numbers: readonly string[]) => string>,
  limit: (limit: string) => `at most ${limit} an order`,
  saved: (when: string) => `Saved ${when}`,
  byColleague: 'by somebody else of your account',
  remove: 'Remove',
  removeOne: (name: string) => `Remove ${name}`,
  removed: 'Removed',
  removeFailed: 'Not removed',
  add: 'Save a card',
  agree: { card: 'Agree, and save a card', bank: 'Agree, and save a bank account' } satisfies Record<
    PaymentWay,
    string
  >,
  addFailed: 'Not saved',
  next: 'You enter it on our payment company’s page. We never see its number.',
}

/** Rule 191: closing an account. */
export const closeAccountText = {
  heading: 'Close your account',
  help: `Closing deletes your account: name, phone, password and sessions. We keep the transaction records of your orders for ${transactionYears} years, as the law requires. It can be closed once no order is open and no payment is on its way.`,
  close: 'Close my account',
  question: 'Close your account?',
  description:
    'It is deleted right away and this browser is signed out. This cannot be undone. Links in emails about your orders still open them.',
  password: 'Your password',
  keep: 'Keep it',
  confirm: 'Close permanently',
  closed: 'Account closed',
  failed: 'Account not closed',
  failedHelp: 'Please try again.',
}

/** Why an account cannot be erased now, to its customer or to staff. */
export const eraseRefusals = {
  open: (orderNumbers: readonly string[]) =>
    `There are open orders: ${orderNumbers.join(', ')}. The account can be closed once they are picked up or cancelled.`,
  paying: (orderNumbers: readonly string[]) =>
    `A payment is on its way: ${orderNumbers.join(', ')}. The account can be closed once it arrived. From a bank account that takes days; a page to pay that was left open ends within an hour.`,
}

/** Why someone without an account cannot be erased (rule 211). */
export const eraseGuestRefusals = {
  account: 'There is an account with this email. Search for it in the list, and erase the account.',
  open: (orderNumbers: readonly string[]) =>
    `There are open orders: ${orderNumbers.join(', ')}. Erase once they are picked up or cancelled.`,
  paying: (orderNumbers: readonly string[]) =>
    `A payment is on its way: ${orderNumbers.join(', ')}. Erase once it arrived, so that it is not lost. From a bank account that takes days; a page to pay that was left open ends within an hour.`,
}
