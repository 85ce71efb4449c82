import { memberRoleLabels } from '#content/wording/bill-to-accounts.ts'
import { plural } from '#content/wording/plural.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import type { MemberRole } from '#contract/bill-to-accounts/account-words.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'

const dayOf = (instant: string) => shortDate(dateInLosAngeles(new Date(instant)))

/** Who acts for an account (rule 349). */
export const teamPage = {
  title: 'People',
  description: 'Who may see, order and pay for your account.',
  heading: 'People',
  intro: 'Everyone signs in with their own email address; nobody shares a password.',
  failed: 'The people of your account could not be loaded. Please reload the page in a moment.',
  none: 'You own no account yet',
  noneHelp:
    'Your first order makes one. If you work for a company that orders from us, ask the owner of its account to invite you.',
  book: 'Book a Dumpster',
  count: (people: number, invited: number) =>
    [plural(people, 'person', 'people'), ...(invited > 0 ? [`${invited} invited`] : [])].join(', '),
  you: 'You',
  onlyOwner: 'To change this, make somebody else an owner first.',
  not: '(no)',
  deeds: 'Who did what',
  deedsFailed: 'This could not be loaded. Close and open it again.',
  noDeeds: 'Nobody did anything yet.',
  roleOf: (name: string) => `Role of ${name}`,
  remove: 'Remove',
  removeOne: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} was removed`,
  changed: (name: string, role: MemberRole) => `${name}: ${memberRoleLabels[role]}`,
  question: (name: string) => `Remove ${name} from the account?`,
  questionHelp: 'They no longer see its orders and documents. What they ordered themselves stays theirs.',
  leaveQuestion: 'Leave this account?',
  leaveHelp: 'You no longer see its orders and documents. What you ordered yourself stays yours.',
  downQuestion: 'Give up being an owner?',
  downHelp: 'You can then no longer invite people, or take this back yourself.',
  stepDown: 'Change my role',
  error: 'That did not work',
  errorHelp: 'Please try again in a moment.',
  open: (role: MemberRole, invited: string, until: string) =>
    `${memberRoleLabels[role]}, invited ${dayOf(invited)}, open until ${dayOf(until)}`,
  expired: (role: MemberRole, until: string) => `${memberRoleLabels[role]}, not accepted by ${dayOf(until)}`,
  withdraw: 'Withdraw',
  withdrawOne: (email: string) => `Withdraw the invitation of ${email}`,
  withdrawn: (email: string) => `The invitation of ${email} no longer works`,
  again: 'Send again',
  againTo: (email: string) => `Send the invitation to ${email} again`,
  invite: 'Invite someone',
  email: 'Email',
  role: 'What may they do?',
  send: 'Send the invitation',
  sent: (email: string) => `Invitation sent to ${email}`,
  sentHelp: 'The link works once, for 7 days. You can withdraw it at any time.',
}

/** What a role allows, in the order of the ticks. */
export const teamRights = [
  { right: 'see', label: 'Sees orders' },
  { right: 'act', label: 'Places orders' },
  { right: 'documents', label: 'Sees invoices' },
  { right: 'people', label: 'Invites people' },
] as const

/** Where the link of an invitation leads. It shows nothing of the account. */
export const invitationPage = {
  title: 'Your invitation',
  description: 'Accept an invitation to an account.',
  heading: 'You are invited',
  signedIn: (email: string) =>
    `You are signed in as ${email}. Accept to see the orders of the account you were invited to.`,
  signedOut: 'Sign in with the email address that got the invitation, and accept it.',
  newHere: 'New here? Create an account with the same email address, then open the link in the email again.',
  accept: 'Accept the invitation',
  accepting: 'Accepting…',
  login: 'Sign In',
  register: 'Create an account',
  incomplete: 'The link is incomplete. Please open it from the email again.',
  failed: 'The invitation could not be accepted',
  failedHelp: 'Please try again in a moment.',
  done: (account: string) => `You now act for ${account}`,
  role: (role: MemberRole) => `Your role: ${memberRoleLabels[role]}`,
}
