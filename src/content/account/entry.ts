import { registerPage } from './register.ts'

/** What the pages around an account share: signing in, registering, and the links that emails lead to. */
export const entryText = {
  email: 'Email',
  password: 'Password',
  login: 'Go to Login',
  showPassword: { show: 'Show', hide: 'Hide' },
  withoutScript: "This page needs JavaScript. If it is turned off, call us and we'll help you by phone:",
  keptHeading: 'Move a pickup in a minute. You see the price before you confirm.',
  kept: [
    'Swap a full container, keep it longer, get it picked up',
    'See where each container is, and how many days are left',
    'Weight tickets, photos and invoices by site',
    'Diversion so far, and the report for your city',
  ],
}

/** The button that resends the verification link. Its reply is the same for everyone (rule 20). */
export const resendText = {
  resend: 'Resend the email',
  sent: (email: string) => `If an account with ${email} is waiting to be confirmed, a new email is on its way.`,
  failed: 'The email could not be sent. Please try again.',
}

/** Texts of the sign-in page (rules 20, 22, 23). */
export const loginPage = {
  title: 'Sign In',
  description: 'Sign in to see your orders, request changes and manage your account.',
  heading: 'Sign In',
  intro: 'Your orders, your dates and your requests in one place.',
  submit: 'Sign In',
  sending: 'Signing in…',
  forgot: 'Forgot your password?',
  or: 'or',
  google: 'Continue with Google',
  newHere: 'New here?',
  register: 'Create an account',
  newHereHelp: 'Your dates, tickets and invoices in one place.',
  oneOrder: 'Only one order?',
  findOrder: 'Find my order',
  oneOrderHelp: 'Order number and email are enough. No password.',
  onSite: 'On a job site?',
  onSiteHelp: 'Ask your company to invite you, or for a link to the order.',
  noLink: "Registered, but didn't get the email with your link?",
  failed: 'Login Failed',
  failedHelp: 'Invalid email or password',
  welcome: 'Welcome back!',
}

/** Texts of the page that the link in the verification email leads to. */
export const verifyEmailPage = {
  title: 'Confirm Your Email',
  description: 'Confirm your email address.',
  intro: 'Press the button to open your account. If you did not request one, close this page and nothing happens.',
  confirm: 'Confirm and sign in',
  checking: 'Confirming…',
  done: 'Your email address is confirmed.',
  chooseHeading: 'Choose your password',
  chooseIntro:
    'Your address is confirmed, and you are signed in. You registered in a different browser, so please choose the password here.',
  welcome: (company: string) => `Welcome to ${company}!`,
  failedHeading: 'This link no longer works',
  failedHelp:
    "It was already used or has expired. If you already confirmed your address, just sign in. If not, we'll send you a new link.",
  incomplete: 'The link is incomplete. Open it from the email again, or let us send a new one.',
  connectionHeading: 'Your address is not confirmed yet',
}

/** Why signing in with Google failed; shown on the sign-in page. */
export const googleFailures = {
  notOffered: 'Sign-in with Google is not available here. Please use your email and password.',
  unreachable: 'Google could not be reached. Please try again, or use your email and password.',
  cancelled: 'You were not signed in with Google.',
  failed: 'Sign-in with Google did not work. Please try again.',
  unproven: 'Google has not confirmed your email address. Please register with your email and a password.',
  taken: 'Your account is linked to another Google account. Please use your email and password.',
}

export type GoogleFailure = keyof typeof googleFailures

/** What the sign-in page can say, by the code in its address: a link never brings its own text. */
export const loginMessages = { checkEmail: registerPage.createdHelp, ...googleFailures }

export type LoginMessage = keyof typeof loginMessages

/** Texts of the page that sends a new link to an order (rule 208). */
export const findOrderPage = {
  title: 'Find My Order',
  description: 'Request a new link to your order.',
  heading: 'Find my order',
  intro: "Enter the order number and the email address you booked with. We'll send you a link that shows the order.",
  orderNumber: 'Order number',
  orderNumberRequired: 'Order number is required',
  submit: 'Send the link',
  failed: 'Sending failed',
  failedHelp: 'The email could not be sent. Please try again.',
  sentHeading: 'Check Your Email',
  sent: (email: string) => `If the order was booked with ${email}, a link is on its way.`,
  sentHelp: 'Nothing after a minute? Check your spam folder, the number and the address.',
}
