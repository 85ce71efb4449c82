/** Texts of the registration page and the screen after it (rules 19 and 20). */
export const registerPage = {
  title: 'Create Account',
  description: 'Create an account to see your orders, request changes and manage your details.',
  heading: 'Create Account',
  intro: 'Every order that you book with your email address, in one place.',
  orders: (orderNumber: string) =>
    `Order ${orderNumber} joins your account once you confirm the email address it was booked with.`,
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  customerType: 'Who is it for?',
  companyName: 'Company name',
  optional: 'optional',
  passwordHint: 'At least 8 characters.',
  confirmPassword: 'Confirm password',
  submit: 'Create Account',
  sending: 'Creating…',
  haveAccount: 'Already have an account?',
  login: 'Sign in',
  failed: 'Registration Failed',
  failedHelp: 'Please check your information and try again.',
  welcome: (company: string) => `Welcome to ${company}!`,
  welcomeHelp: 'You are signed in and your order is here.',
  created: 'Account Created!',
  createdHelp: 'Please check your email to verify your account.',
}

export const checkEmailText = {
  title: 'Check Your Email',
  heading: 'Check Your Email',
  sent: 'We sent a link to',
  next: 'Open it in this browser to confirm your address and sign in. In a different one you also choose your password again.',
  nothing: 'Nothing after a minute? Check your spam folder, or let us send it again.',
}
