/** Texts of staff accounts (rule 163). */

export const staffAccountRefusals = {
  yourself: 'You cannot disable your own account.',
  ownRole: 'You cannot change your own role. Another owner can.',
  last: 'This is the last enabled account of an owner. No one could manage the staff anymore.',
}

export const twoStepRefusals = {
  isOn: 'Two-step sign-in is already on. Turn it off first.',
  isOff: 'Two-step sign-in is off.',
  isRequired: 'Everyone here has to use two-step sign-in. An owner can change that in the settings.',
  noSecret: 'There is no secret to confirm.',
  wrongCode: 'This code is not valid. Please enter the one that your app shows now.',
}

export const accountListText = {
  help: 'Everyone signs in with an account of their own. The role decides what it may see and do.',
  failed: 'The staff accounts could not be loaded.',
  add: 'Add Staff',
  actions: (username: string) => `Actions for ${username}`,
  you: 'You',
  disabled: 'Disabled',
  invited: 'Invited',
  linkUntil: (at: string) => `Has a link to choose a password, until ${at}`,
  linkGone: 'No password and no valid link',
  twoStepOn: 'Two-step sign-in on',
  twoStepOff: 'Two-step sign-in off',
  lastSignIn: (at: string) => `Last sign-in ${at}`,
  neverSignedIn: 'Never signed in',
  noEmail: 'No email address',
  edit: 'Edit name, email and role',
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
  usernameHint: 'Used to sign in. It cannot be changed.',
  language: 'Language',
  languageHint: 'Of the staff area. Everybody can change their own under Account.',
  name: 'Name',
  email: 'Email',
  add: 'Add and Get Link',
  unsaved: 'What you typed is not saved yet.',
  usernameMissing: 'Username is required',
  nameMissing: 'Name is required',
  emailMissing: 'Valid email is required',
}

export const linkText = {
  heading: (username: string) => `A link for ${username}`,
  description: (name: string) =>
    `Send this to ${name} through a channel you trust. Anyone who opens it can set the account's password.`,
  once: (until: string) => `It works once, until ${until}, and is not shown again.`,
  label: 'Link',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'Please copy the link by hand',
  done: 'Done',
}

export const accountQuestions = {
  disable: {
    heading: (username: string) => `Disable ${username}?`,
    description: 'It is signed out everywhere right away and can no longer sign in. Its history stays on record.',
    hint: 'It can be enabled again.',
    keep: 'Keep it',
    confirm: 'Disable',
  },
  link: {
    heading: (username: string) => `Create a new link for ${username}?`,
    description: 'The link sets a new password and signs out every browser of the account. Older links stop working.',
    hint: 'Until the link is used, the current password stays valid.',
    confirm: 'Make Link',
  },
  resetTwoStep: {
    heading: (username: string) => `Reset two-step sign-in of ${username}?`,
    description:
      'The password alone will then be enough to sign in. Make sure the request really comes from your colleague.',
    hint: 'It can be switched on again under Account.',
    keep: 'Leave it on',
    confirm: 'Reset',
  },
}

export const accountMessages = {
  saved: 'Account saved',
  saveFailed: 'The account was not saved',
  disabled: 'Account disabled',
  enabled: 'Account enabled',
  twoStepReset: 'Two-step sign-in reset',
  failed: 'That did not work. Please try again.',
}

export const ownPasswordText = {
  heading: 'Change password',
  description: 'You stay signed in here. Every other browser is signed out.',
  current: 'Current password',
  new: 'New password',
  hint: 'At least 12 characters.',
  confirm: 'Confirm new password',
  save: 'Change Password',
  saving: 'Changing…',
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
  loading: 'Checking the link…',
  password: 'Password',
  hint: 'At least 12 characters.',
  confirm: 'Confirm password',
  submit: 'Set the password',
  sending: 'Setting…',
  failed: 'Password Not Set',
  failedHelp: 'Please try again.',
  done: 'Password set',
  doneHelp: 'You can sign in with it now.',
  expiredHeading: 'This link no longer works',
  expired: 'It was already used, has expired, or a newer one was created. Ask a colleague for a new one.',
  signIn: 'Go to the staff sign-in',
}
