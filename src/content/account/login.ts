/** The words of the sign-in page (rules 20, 22, 23). */
export const loginPage = {
  title: 'Sign In',
  description: 'Sign in to see your orders, ask for changes and look after your account.',
  heading: 'Sign In',
  intro: 'Your orders, your dates and your requests in one place.',
  submit: 'Sign In',
  sending: 'Signing in …',
  forgot: 'Forgot your password?',
  or: 'or',
  google: 'Continue with Google',
  newHere: 'New here?',
  register: 'Create an account',
  noLink: 'Registered, but the e-mail with your link never came?',
  failed: 'Login Failed',
  failedHelp: 'Invalid email or password',
  welcome: 'Welcome back!',
}
