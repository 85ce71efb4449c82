import { greeting } from '#content/wording/greeting.ts'

// The emails about an account to its owner. Each is short: a greeting, a few lines, and at most one button.

export const verifyEmailText = {
  subject: (business: string) => `Confirm your email for ${business}`,
  greeting,
  intro: (business: string) =>
    `Someone (we hope it was you) asked to open an account at ${business} with this address.`,
  labels: { at: 'When', phone: 'Phone' },
  phoneEndsIn: (digits: string) => `ends in ${digits}`,
  button: 'Confirm and sign in',
  next: [
    'The link works once, within two days.',
    "If this wasn't you, or the phone isn't yours, don't press the button and no account will be opened.",
  ],
}

export const alreadyRegisteredText = {
  subject: (business: string) => `You already have an account at ${business}`,
  greeting,
  lines: [
    'Someone (we hope it was you) tried to open an account with this address. You already have one, and nothing about it was changed.',
    'Forgot your password? The sign-in page has a link that sends you a new one.',
  ],
  button: 'Sign in',
  next: ["If this wasn't you, you don't need to do anything."],
}

export const alreadyConfirmedText = {
  subject: (business: string) => `Your account at ${business} is already open`,
  greeting,
  lines: [
    "Someone (we hope it was you) asked again for the link that confirms this address. You don't need it. Your account is open, and nothing about it was changed.",
    'Forgot your password? The sign-in page has a link that sends you a new one.',
  ],
  button: 'Sign in',
  next: ["If this wasn't you, you don't need to do anything."],
}

export const passwordResetText = {
  subject: (business: string) => `Choose a new password for ${business}`,
  greeting,
  lines: ['Someone (we hope it was you) asked for a new password for your account.'],
  button: 'Choose a new password',
  next: [
    'The link works once, within one hour, unless a newer one is sent.',
    "If this wasn't you, you don't need to do anything. Your password stays the same.",
  ],
}

/** An owner lets somebody act for an account (rule 349). */
export const invitationText = {
  subject: (business: string) => `You are invited to an account at ${business}`,
  intro: (firstName: string, business: string) => `${firstName} invites you to an account at ${business}.`,
  role: 'What you can do',
  button: 'See the invitation',
  next: [
    'Sign in with this email address, or create an account with it. The invitation works once, within 7 days.',
    "If you don't know who invites you, you don't need to do anything.",
  ],
}

export const passwordChangedText = {
  subject: (business: string) => `Your password at ${business} was changed`,
  greeting,
  lines: ['The password of your account was changed just now, and every other browser was signed out.'],
  button: 'Choose another password',
  next: ['If this was you, all is well. If not, choose another password right away and call us:'],
}

/** Somebody tries the passwords of an account (rule 210). */
export const wrongTriesText = {
  subject: (business: string) => `Wrong passwords for your account at ${business}`,
  greeting,
  lines: [
    'Somebody tried 20 wrong passwords for your account within an hour, and did not get in.',
    'New browsers now have to wait 15 minutes for each try. Browsers that you signed in with before do not.',
  ],
  button: 'Choose a new password',
  next: [
    'If this was you, all is well. If not, a long password that you use nowhere else keeps you safe. Questions? Call us:',
  ],
}

export const accountOpenedText = {
  subject: (business: string) => `Your account at ${business} is open`,
  greeting,
  lines: ['An account was opened with this address just now, in a browser that had opened the email about your order.'],
  button: 'Choose another password',
  next: [
    'If this was you, all is well. If not, choose another password right away, which signs out everyone else, and call us:',
  ],
}

export const openedByGoogleText = {
  subject: accountOpenedText.subject,
  greeting,
  lines: ['An account was opened with this address just now, by signing in with Google.'],
  button: 'Choose a password',
  next: [
    'If this was you, all is well. If not, choose a password right away, which signs out everyone else, and call us:',
  ],
}

export const googleJoinedText = {
  subject: (business: string) => `Google sign-in was added to your account at ${business}`,
  greeting,
  lines: [
    'Someone (we hope it was you) just signed in to your account with Google. From now on, this Google account opens it. Your password stays the same.',
  ],
  button: 'See where you are signed in',
  next: ['If this was you, all is well. If not, sign out the other browsers there and call us:'],
}

/** The email with a statement of account (rule 345). */
export const statementEmailText = {
  subject: (day: string, company: string) => `Your statement through ${day} from ${company}`,
  heading: 'Your statement',
  preview: (balance: string, day: string) => `Your balance on ${day} is ${balance}`,
  greeting,
  intro: (from: string, through: string) => `This is your statement from ${from} to ${through}.`,
  balance: (day: string) => `balance on ${day}`,
  lines: 'Invoices and payments',
  opening: (day: string) => `Balance before ${day}`,
  line: (day: string, label: string, order: string) => `${day}, ${label}${order === '' ? '' : `, order ${order}`}`,
  attached: 'The statement is attached as a PDF.',
  questions: 'Questions? Call us:',
}
