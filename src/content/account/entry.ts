/** What the pages around an account share: signing in, registering, and the links that e-mails lead to. */
export const entryText = {
  email: 'Email',
  password: 'Password',
  login: 'Go to Login',
  showPassword: { show: 'Show', hide: 'Hide' },
  withoutScript: 'This needs JavaScript. Without it, call us, and we help you on the phone:',
  keptHeading: 'What your account knows',
  kept: [
    'Where your container stands, and when it goes.',
    'What is included, and how many days are left.',
    'Which changes you asked for, and what came of them.',
  ],
}

/** The button that sends the link that proves an address once more. It answers the same for everybody (rule 20). */
export const resendText = {
  resend: 'Resend the e-mail',
  sending: 'Sending …',
  sent: (email: string) => `If an account with ${email} is waiting to be confirmed, a new e-mail is on its way.`,
  failed: 'The e-mail could not be sent. Please try again.',
}
