/** What goes out around an account. Each is one short letter: a greeting, a few lines, at most one thing to press. */
const greeting = (firstName: string) => (firstName ? `Hello ${firstName},` : 'Hello,')

export const verifyEmailText = {
  subject: (business: string) => `Confirm your e-mail for ${business}`,
  greeting,
  intro: (business: string) => `Somebody, we hope you, asked for an account at ${business} with this address.`,
  labels: { at: 'When', phone: 'Phone' },
  phoneEndsIn: (digits: string) => `ends in ${digits}`,
  button: 'Confirm and sign in',
  next: [
    'The link works once, within two days.',
    'You did not do this, or the phone is not yours? Do not press the button, and no account is opened.',
  ],
}

export const alreadyRegisteredText = {
  subject: (business: string) => `You already have an account at ${business}`,
  greeting,
  lines: [
    'Somebody, we hope you, tried to open an account with this address. You have one already, and nothing about it was changed.',
    'Forgot your password? The sign-in page has a link that sends you a new one.',
  ],
  button: 'Sign in',
  next: ['It was not you? You need not do anything.'],
}

export const alreadyConfirmedText = {
  subject: (business: string) => `Your account at ${business} is open already`,
  greeting,
  lines: [
    'Somebody, we hope you, asked once more for the link that confirms this address. It is not needed: your account is open, and nothing about it was changed.',
    'Forgot your password? The sign-in page has a link that sends you a new one.',
  ],
  button: 'Sign in',
  next: ['It was not you? You need not do anything.'],
}

export const passwordResetText = {
  subject: (business: string) => `Choose a new password for ${business}`,
  greeting,
  lines: ['Somebody, we hope you, asked for a new password for your account.'],
  button: 'Choose a new password',
  next: [
    'The link works once, within one hour, unless a newer one is sent.',
    'It was not you? You need not do anything: your password stays as it is.',
  ],
}

export const passwordChangedText = {
  subject: (business: string) => `Your password at ${business} was changed`,
  greeting,
  lines: ['The password of your account was changed just now, and every other browser was signed out.'],
  button: 'Choose another password',
  next: ['It was you? Then all is well. If not, choose another password at once, and call us:'],
}

export const accountOpenedText = {
  subject: (business: string) => `Your account at ${business} is open`,
  greeting,
  lines: [
    'An account was opened with this address just now, in a browser that had opened the e-mail about your order.',
  ],
  button: 'Choose another password',
  next: [
    'It was you? Then all is well. If not, choose another password at once, which signs out everybody else, and call us:',
  ],
}

export const openedByGoogleText = {
  subject: accountOpenedText.subject,
  greeting,
  lines: ['An account was opened with this address just now, by signing in with Google.'],
  button: 'Choose a password',
  next: [
    'It was you? Then all is well. If not, choose a password at once, which signs out everybody else, and call us:',
  ],
}

export const googleJoinedText = {
  subject: (business: string) => `Google signs in to your account at ${business}`,
  greeting,
  lines: [
    'Somebody, we hope you, signed in to your account with Google just now. From now on this Google account opens it; your password stays as it is.',
  ],
  button: 'See where you are signed in',
  next: ['It was you? Then all is well. If not, sign the other browsers out there, and call us:'],
}
