/** Texts of the pages for a forgotten password (rule 21). */
export const forgotPasswordPage = {
  title: 'Forgot Password',
  description: 'Request a link to set a new password.',
  heading: 'Forgot your password?',
  intro: "Enter your email address and we'll send you a link to set a new one.",
  submit: 'Send the link',
  failed: 'Sending failed',
  failedHelp: 'The email could not be sent. Please try again.',
  sentHeading: 'Check Your Email',
  sent: (email: string) => `If there is an account with ${email}, a link is on its way.`,
  sentHelp: 'Nothing after a minute? Check your spam folder, or request it again.',
  again: 'Request again',
}

export const resetPasswordPage = {
  title: 'Set a New Password',
  description: 'Set a new password for your account.',
  heading: 'Set a new password',
  intro: 'This signs you in here and signs out every other browser.',
  password: 'New password',
  passwordHint: 'At least 8 characters.',
  confirmPassword: 'Confirm new password',
  submit: 'Set the password',
  sending: 'Setting…',
  failed: 'Password not changed',
  failedHelp: 'Please try again.',
  done: 'Password changed',
  doneHelp: 'You are signed in here and nowhere else.',
  expiredHeading: 'This link no longer works',
  expired: 'It was already used, has expired, or a newer one was sent. Your password has not changed.',
  ask: 'Send me a new link',
}
