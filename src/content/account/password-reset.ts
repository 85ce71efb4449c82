/** The words of the pages for a forgotten password (rule 21). */
export const forgotPasswordPage = {
  title: 'Forgot Password',
  description: 'Ask for a link that sets a new password.',
  heading: 'Forgot your password?',
  intro: 'Tell us your e-mail address, and we send you a link that sets a new one.',
  submit: 'Send the link',
  sending: 'Sending …',
  failed: 'Sending Failed',
  failedHelp: 'The e-mail could not be sent. Please try again.',
  sentHeading: 'Check Your Email',
  sent: (email: string) => `If there is an account with ${email}, a link is on its way to it.`,
  sentHelp: 'Nothing there after a minute? Look into the spam folder, or ask again.',
  again: 'Ask again',
}

export const resetPasswordPage = {
  title: 'Set a New Password',
  description: 'Set a new password for your account.',
  heading: 'Set a new password',
  intro: 'It signs you in here, and signs out every other browser.',
  password: 'New password',
  passwordHint: 'At least 8 characters.',
  confirmPassword: 'Confirm new password',
  submit: 'Set the password',
  sending: 'Setting it …',
  failed: 'Password Not Changed',
  failedHelp: 'Please try again.',
  done: 'Password changed',
  doneHelp: 'You are signed in here, and nowhere else.',
  expiredHeading: 'This link no longer works',
  expired: 'It was used already, has expired, or a newer one was sent. Your password is as it was.',
  ask: 'Send me a new link',
}
