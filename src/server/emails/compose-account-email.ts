import type { Customer } from '#contract/customers/customers.ts'
import type { AppContext } from '#server/app-context.ts'
import { newInvitationToken } from '#server/bill-to-accounts/team.ts'
import { findCustomerByEmail } from '#server/customers/customer-queries.ts'
import { newProofToken, newResetToken } from '#server/customers/one-time-links.ts'
import { findNewestRegistration, findRegistration, type PendingRegistration } from '#server/customers/registrations.ts'
import type { EmailDraft } from '#server/emails/templates/email-draft.ts'
import { settingsChangedEmail, staffAccountEmail, staffWrongTriesEmail } from '#server/emails/templates/staff-emails.ts'
import type { QueuedEmail } from '#server/outbox/email-templates.ts'
import { countEarlierEmails, maxEmailsAnHour } from '#server/outbox/emails-to-one-address.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { linkIn, type Reader } from './reader.ts'

type AccountEmail = Extract<
  QueuedEmail,
  {
    template:
      | 'registration'
      | 'verification'
      | 'password-reset'
      | 'account-invitation'
      | 'account-opened'
      | 'google-joined'
      | 'password-changed'
      | 'wrong-tries'
      | 'staff-account'
      | 'settings-changed'
  }
>

/**
 * Chooses the email for a person who registered or requested a link. This happens after the request was answered, so that the request does
 * the same for known and unknown addresses. The secret of a link is also created here and is stored nowhere until it is sent. Null if there
 * is nobody to write to.
 */
export async function composeAccountEmail(
  app: AppContext,
  reader: Reader,
  email: AccountEmail,
): Promise<RenderedEmail | null> {
  const customer = await findCustomerByEmail(app.db.sql, email.recipient)
  if (await isWrittenToTooOften(app, email)) return null
  const draft = await emailFor({ app, ...reader, origin: email.data.origin }, email, customer)
  return draft && reader.emails.renderEmailContent(draft, app.config.business)
}

/** The site, who reads, and where links lead. */
type Writing = Reader & { app: AppContext; origin: string }

const linkTo = ({ language, origin }: Writing, page: string): string => linkIn(language, origin + page)

function emailFor(
  writing: Writing,
  email: AccountEmail,
  customer: Customer | null,
): Promise<EmailDraft | null> | EmailDraft | null {
  const { app, emails } = writing
  const { business } = app.config
  const to = (page: string) => linkTo(writing, page)
  switch (email.template) {
    case 'registration':
      return customer
        ? emails.alreadyRegisteredEmail(customer.firstName, to('/login'), business)
        : proofOf(writing, email.data.registrationId)
    case 'verification':
      return customer
        ? emails.alreadyConfirmedEmail(customer.firstName, to('/login'), business)
        : proofAgain(writing, email.recipient)
    case 'password-reset':
      return customer ? reset(writing, customer) : proofAgain(writing, email.recipient)
    case 'account-invitation':
      return invitation(writing, email.data.invitationId)
    case 'account-opened':
      return customer && emails.accountOpenedEmail(customer.firstName, to('/forgot-password'), business, email.data.by)
    case 'google-joined':
      return customer && emails.googleJoinedEmail(customer.firstName, to('/dashboard?tab=settings'), business)
    case 'wrong-tries':
      return email.data.audience === 'staff'
        ? staffWrongTriesEmail(to('/admin'), business)
        : customer && emails.wrongTriesEmail(customer.firstName, to('/forgot-password'), business)
    case 'staff-account':
      return staffAccountEmail(email.data, to('/admin'), business)
    case 'settings-changed':
      return settingsChangedEmail(email.data, to('/admin/settings'), business)
    case 'password-changed':
      return customer && emails.passwordChangedEmail(customer.firstName, to('/forgot-password'), business)
  }
}

async function proofOf(writing: Writing, registrationId: string): Promise<EmailDraft | null> {
  const registration = await findRegistration(writing.app.db.sql, registrationId)
  return registration && proof(writing, registration)
}

/** The link of the newest registration that waits for the address. */
async function proofAgain(writing: Writing, email: string): Promise<EmailDraft | null> {
  const { db, clock } = writing.app
  const newest = await findNewestRegistration(db.sql, email, clock())
  return newest && proof(writing, newest)
}

async function proof(writing: Writing, registration: PendingRegistration): Promise<EmailDraft> {
  const { db, clock, config } = writing.app
  const token = await newProofToken(db.sql, registration.id, clock())
  return writing.emails.verificationEmail(
    registration,
    linkTo(writing, `/verify-email?token=${token}`),
    config.business,
  )
}

async function reset(writing: Writing, customer: Customer): Promise<EmailDraft> {
  const { db, clock, config } = writing.app
  const token = await newResetToken(db.sql, customer.id, clock())
  const link = linkTo(writing, `/reset-password?token=${token}`)
  return writing.emails.passwordResetEmail(customer.firstName, link, config.business)
}

async function invitation(writing: Writing, invitationId: string): Promise<EmailDraft | null> {
  const { db, clock, config } = writing.app
  const open = await newInvitationToken(db.sql, invitationId, clock())
  const link = (token: string) => linkTo(writing, `/invitation?token=${token}`)
  return open && writing.emails.invitationEmail(open, link(open.token), config.business)
}

/** A notice to an owner about a change is never left out. */
const alwaysSent: readonly AccountEmail['template'][] = [
  'password-changed',
  'account-opened',
  'google-joined',
  'staff-account',
  'settings-changed',
]

/** Counted by kind, so that registrations with someone's address do not use up the links to a new password. */
async function isWrittenToTooOften({ db, clock }: AppContext, email: AccountEmail): Promise<boolean> {
  if (alwaysSent.includes(email.template)) return false
  return (await countEarlierEmails(db.sql, email, clock())) >= maxEmailsAnHour.account
}
