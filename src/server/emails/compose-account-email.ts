import type { Customer } from '#contract/customers/customers.ts'
import type { AppContext } from '#server/app-context.ts'
import { newInvitationToken } from '#server/bill-to-accounts/team.ts'
import { findCustomerByEmail } from '#server/customers/customer-queries.ts'
import { newProofToken, newResetToken } from '#server/customers/one-time-links.ts'
import { findNewestRegistration, findRegistration, type PendingRegistration } from '#server/customers/registrations.ts'
import {
  accountOpenedEmail,
  alreadyConfirmedEmail,
  alreadyRegisteredEmail,
  googleJoinedEmail,
  invitationEmail,
  passwordChangedEmail,
  passwordResetEmail,
  settingsChangedEmail,
  staffAccountEmail,
  verificationEmail,
  wrongTriesEmail,
} from '#server/emails/templates/account-emails.ts'
import { type EmailDraft, renderEmailContent } from '#server/emails/templates/email-draft.ts'
import type { QueuedEmail } from '#server/outbox/email-templates.ts'
import { countEarlierEmails, maxEmailsAnHour } from '#server/outbox/emails-to-one-address.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'

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
export async function composeAccountEmail(app: AppContext, email: AccountEmail): Promise<RenderedEmail | null> {
  const customer = await findCustomerByEmail(app.db.sql, email.recipient)
  if (await isWrittenToTooOften(app, email)) return null
  const draft = await emailFor(app, email, customer)
  return draft && renderEmailContent(draft, app.config.business)
}

function emailFor(
  app: AppContext,
  email: AccountEmail,
  customer: Customer | null,
): Promise<EmailDraft | null> | EmailDraft | null {
  const { origin } = email.data
  const { business } = app.config
  switch (email.template) {
    case 'registration':
      return customer
        ? alreadyRegisteredEmail(customer.firstName, `${origin}/login`, business)
        : proofOf(app, email.data.registrationId, origin)
    case 'verification':
      return customer
        ? alreadyConfirmedEmail(customer.firstName, `${origin}/login`, business)
        : proofAgain(app, email.recipient, origin)
    case 'password-reset':
      return customer ? reset(app, customer, origin) : proofAgain(app, email.recipient, origin)
    case 'account-invitation':
      return invitation(app, email.data)
    case 'account-opened':
      return customer && accountOpenedEmail(customer.firstName, `${origin}/forgot-password`, business, email.data.by)
    case 'google-joined':
      return customer && googleJoinedEmail(customer.firstName, `${origin}/dashboard?tab=settings`, business)
    case 'wrong-tries':
      return email.data.audience === 'staff'
        ? wrongTriesEmail('', `${origin}/admin`, business)
        : customer && wrongTriesEmail(customer.firstName, `${origin}/forgot-password`, business)
    case 'staff-account':
      return staffAccountEmail(email.data, `${origin}/admin`, business)
    case 'settings-changed':
      return settingsChangedEmail(email.data, `${origin}/admin/settings`, business)
    case 'password-changed':
      return customer && passwordChangedEmail(customer.firstName, `${origin}/forgot-password`, business)
  }
}

async function proofOf(app: AppContext, registrationId: string, origin: string): Promise<EmailDraft | null> {
  const registration = await findRegistration(app.db.sql, registrationId)
  return registration && proof(app, registration, origin)
}

/** The link of the newest registration that waits for the address. */
async function proofAgain(app: AppContext, email: string, origin: string): Promise<EmailDraft | null> {
  const newest = await findNewestRegistration(app.db.sql, email, app.clock())
  return newest && proof(app, newest, origin)
}

async function proof(app: AppContext, registration: PendingRegistration, origin: string): Promise<EmailDraft> {
  const token = await newProofToken(app.db.sql, registration.id, app.clock())
  return verificationEmail(registration, `${origin}/verify-email?token=${token}`, app.config.business)
}

async function reset(app: AppContext, customer: Customer, origin: string): Promise<EmailDraft> {
  const token = await newResetToken(app.db.sql, customer.id, app.clock())
  return passwordResetEmail(customer.firstName, `${origin}/reset-password?token=${token}`, app.config.business)
}

async function invitation(
  app: AppContext,
  { invitationId, origin }: { invitationId: string; origin: string },
): Promise<EmailDraft | null> {
  const open = await newInvitationToken(app.db.sql, invitationId, app.clock())
  return open && invitationEmail(open, `${origin}/invitation?token=${open.token}`, app.config.business)
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
