/** The words of the page that the link in the verification e-mail leads to. */
export const verifyEmailPage = {
  title: 'Confirm Your Email',
  description: 'Confirm your e-mail address.',
  intro: 'One press, and your account is open. If you did not ask for one, close this page: nothing happens.',
  confirm: 'Confirm and sign in',
  checking: 'Confirming …',
  done: 'Your e-mail address is confirmed.',
  doneWithoutPassword:
    'Your e-mail address is confirmed. You are in another browser than the one you registered in, so choose a password below.',
  welcome: (company: string) => `Welcome to ${company}!`,
  failedHeading: 'This link no longer works',
  failedHelp:
    'It was used already, or has expired. If you confirmed your address before, just sign in. If not, we send you a new link.',
  incomplete: 'The link is incomplete. Open it from the e-mail once more, or let us send a new one.',
  connectionHeading: 'Your address is not confirmed yet',
  again: 'Try again',
}
