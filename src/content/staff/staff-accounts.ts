/** The words of staff accounts (rule 163). */

export const staffAccountRefusals = {
  yourself: 'You cannot disable your own account.',
  last: 'Nobody could sign in any more: this is the last enabled account.',
}

export const accountListText = {
  help: 'Everybody here can do everything in this area.',
  failed: 'The staff accounts could not be loaded.',
  add: 'Add Staff',
  actions: (username: string) => `Actions for ${username}`,
  you: 'You',
  disabled: 'Disabled',
  invited: 'Invited',
  linkUntil: (at: string) => `Has a link to choose a password, until ${at}`,
  linkGone: 'Has no password, and no link that works',
  twoStepOn: 'Two-step sign-in on',
  twoStepOff: 'Two-step sign-in off',
  lastSignIn: (at: string) => `Last sign-in ${at}`,
  neverSignedIn: 'Never signed in',
  noEmail: 'No e-mail address',
  edit: 'Edit name and e-mail',
  newLink: 'New password link',
  resetTwoStep: 'Reset two-step sign-in',
  disable: 'Disable',
  enable: 'Enable',
  whyYourself: 'not your own',
  whyDisabled: 'is disabled',
}

export const accountFormText = {
  addHeading: 'Add Staff',
  editHeading: (username: string) => `Edit ${username}`,
  missing: 'There is no such account.',
  username: 'Username',
  usernameHint: 'To sign in with. It cannot be changed.',
  name: 'Name',
  email: 'E-mail',
  add: 'Add and Get Link',
  save: 'Save',
  saving: 'Saving …',
  cancel: 'Cancel',
  close: 'Close',
  unsaved: 'What you typed is not saved yet.',
  usernameMissing: 'Username is required',
  nameMissing: 'Name is required',
  emailMissing: 'Valid email is required',
}

export const linkText = {
  heading: (username: string) => `A link for ${username}`,
  say: (name: string) =>
    `Send this to ${name} by a way that you trust. Whoever opens it chooses the password of the account.`,
  once: (until: string) => `It works once, until ${until}, and is shown only now.`,
  label: 'Link',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'Please copy the link by hand',
  done: 'Done',
  close: 'Close',
}

export const accountQuestions = {
  disable: {
    heading: (username: string) => `Disable ${username}?`,
    say: 'It is signed out everywhere at once, and cannot sign in any more. What it did stays on record.',
    hint: 'It can be enabled again.',
    keep: 'Keep it',
    confirm: 'Disable',
  },
  link: {
    heading: (username: string) => `Make a new link for ${username}?`,
    say: 'With it a new password is chosen, and whoever is signed in to the account is signed out then. An older link works no more.',
    hint: 'Until the link is used, the present password stays.',
    keep: 'Cancel',
    confirm: 'Make Link',
  },
  resetTwoStep: {
    heading: (username: string) => `Reset two-step sign-in of ${username}?`,
    say: 'The password alone will then be enough to sign in. Be sure that it is really your colleague who asks.',
    hint: 'It can be switched on again under Account.',
    keep: 'Leave it on',
    confirm: 'Reset',
  },
}

export const accountToasts = {
  error: 'Error',
  saved: 'Account saved',
  saveFailed: 'The account was not saved',
  disabled: 'Account disabled',
  enabled: 'Account enabled',
  twoStepReset: 'Two-step sign-in reset',
  failed: 'That did not work. Please try again.',
}

export const ownPasswordText = {
  heading: 'Change password',
  say: 'You stay signed in here. Every other browser is signed out.',
  current: 'Current password',
  new: 'New password',
  hint: 'At least 8 characters.',
  confirm: 'Confirm new password',
  save: 'Change Password',
  saving: 'Changing …',
  cancel: 'Cancel',
  close: 'Close',
  changed: 'Password changed',
  changedHelp: 'Every other browser is signed out.',
  failed: 'Password not changed',
  failedHelp: 'Please try again.',
}

/** The page that a link leads to. */
export const staffLinkPage = {
  title: 'Choose a Password',
  description: 'Choose the password of your staff account.',
  heading: 'Choose your password',
  for: (username: string) => `For the staff account ${username}.`,
  loading: 'Looking at the link …',
  password: 'Password',
  hint: 'At least 8 characters.',
  confirm: 'Confirm password',
  submit: 'Set the password',
  sending: 'Setting it …',
  failed: 'Password Not Set',
  failedHelp: 'Please try again.',
  done: 'Password set',
  doneHelp: 'You can sign in with it now.',
  expiredHeading: 'This link no longer works',
  expired: 'It was used already, has expired, or a newer one was made. Ask a colleague for a new one.',
  signIn: 'To the staff sign-in',
}
