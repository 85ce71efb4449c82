/** Why signing in with Google came to nothing: shown on the sign-in page. */
export const googleFailures = {
  notOffered: 'Sign-in with Google is not available here. Please use your email and password.',
  unreachable: 'Google could not be reached. Please try again, or use your email and password.',
  cancelled: 'You were not signed in with Google.',
  failed: 'Sign-in with Google did not work. Please try again.',
  unproven: 'Google has not confirmed your email address. Please register with your email and a password.',
  taken: 'Your account is linked to another Google account. Please use your email and password.',
}

export type GoogleFailure = keyof typeof googleFailures
