import { wrongTriesText } from './account-emails.ts'

/** The emails about accounts of staff, which are in English. */

export const staffWrongTriesText: typeof wrongTriesText = {
  ...wrongTriesText,
  button: 'Go to the staff area',
  next: ['If this was not you, turn on two-step sign-in under Account. Questions? Call us:'],
}

/** What happened to a staff account (rule 260). */
export const staffAccountText = {
  what: {
    added: {
      subject: (business: string) => `Your staff account at ${business}`,
      line: (role: string) =>
        `A colleague added a staff account for you, as ${role}. They give you a link to choose your password.`,
    },
    role: {
      subject: (business: string) => `Your role at ${business} was changed`,
      line: (role: string) => `A colleague changed the role of your staff account to ${role}.`,
    },
    changed: {
      subject: (business: string) => `Your staff account at ${business} was changed`,
      line: () => 'A colleague changed the name or the email address of your staff account.',
    },
    disabled: {
      subject: (business: string) => `Your staff account at ${business} was disabled`,
      line: () => 'A colleague disabled your staff account. You are signed out everywhere.',
    },
    enabled: {
      subject: (business: string) => `Your staff account at ${business} is enabled again`,
      line: () => 'A colleague enabled your staff account. You can sign in as before.',
    },
    link: {
      subject: (business: string) => `A new password link for your staff account at ${business}`,
      line: () => 'A colleague made a link that sets a new password for your staff account. They give it to you.',
    },
    'password-set': {
      subject: (business: string) => `The password of your staff account at ${business} was set`,
      line: () => 'The password of your staff account was set with a link. Every browser was signed out.',
    },
    password: {
      subject: (business: string) => `The password of your staff account at ${business} was changed`,
      line: () => 'The password of your staff account was changed. Every other browser was signed out.',
    },
    'two-step-reset': {
      subject: (business: string) => `Two-step sign-in of your account at ${business} was reset`,
      line: () => 'A colleague reset your two-step sign-in. Your password alone opens your account now.',
    },
    'two-step-on': {
      subject: (business: string) => `Two-step sign-in at ${business} is on`,
      line: () => 'Two-step sign-in was switched on for your account. Every other browser was signed out.',
    },
    'two-step-off': {
      subject: (business: string) => `Two-step sign-in at ${business} is off`,
      line: () => 'Two-step sign-in was switched off for your account. Your password alone opens it now.',
    },
    'recovery-code': {
      subject: (business: string) => `A recovery code was used at ${business}`,
      line: () => 'Somebody signed in to your account with one of your printed recovery codes, which is used up now.',
    },
  },
  labels: { account: 'Account', by: 'Done by' },
  button: 'Go to the staff area',
  next: 'If you did not expect this, ask your colleague, or an owner.',
  own: 'If this was not you, change your password under Account right away, and tell an owner.',
}

/** Tells owners that a setting was changed on which money, mail or signing in depends (rule 297). */
export const settingsChangedText = {
  subject: (business: string) => `Settings of ${business} were changed`,
  line: (by: string) => `${by} changed settings that decide where emails go, how customers pay, or how staff sign in.`,
  settings: {
    change_request_notification_email: 'Notification email',
    enable_email_notifications: 'Emails to staff',
    how_to_pay: 'How to pay, on every invoice',
    check_address: 'Address for checks',
    bank_details: 'Bank details for transfers',
    require_two_step: 'Two-step sign-in required',
  },
  before: (setting: string) => `${setting}, before`,
  now: (setting: string) => `${setting}, now`,
  on: 'On',
  off: 'Off',
  empty: 'Empty',
  button: 'Open the settings',
  next: 'If you did not expect this, ask your colleague, or look into the security log under Settings.',
}
