import type { Customer } from '#contract/customers/customers.ts'
import { findCustomerByEmail } from '#server/customers/customer-queries.ts'
import { newProofToken, newResetToken } from '#server/customers/one-time-links.ts'
import { findNewestRegistration, findRegistration, type PendingRegistration } from '#server/customers/registrations.ts'
import {
  accountOpenedLetter,
  alreadyConfirmedLetter,
  alreadyRegisteredLetter,
  googleJoinedLetter,
  passwordChangedLetter,
  passwordResetLetter,
  verifyEmailLetter,
} from '#server/emails/templates/account-letters.ts'
import { type Letter, renderLetter } from '#server/emails/templates/letter.ts'
import type { RenderedEmail } from '#server/emails/templates/rendered-email.ts'
import type { Parts } from '#server/parts.ts'
import type { QueuedEmail } from './email-templates.ts'
import { countLettersBefore } from './letters-to-one-address.ts'

type AccountEmail = Extract<
  QueuedEmail,
  {
    template:
      | 'registration'
      | 'verification'
      | 'password-reset'
      | 'account-opened'
      | 'google-joined'
      | 'password-changed'
  }
>

/** Anybody can type anybody's address: it gets so many letters of a kind in an hour, and no more (rule 60). */
const mostAccountEmailsAnHour = 10

/**
 * Decides what somebody is written who registered, or asked for a link. It happens here, after the request was answered,
 * so that the request does the same for an address that we know and for one that we do not. The secret of a link is made
 * here too: until it is sent it rests nowhere. Null when there is nobody to write to.
 */
export async function composeAccountEmail(parts: Parts, email: AccountEmail): Promise<RenderedEmail | null> {
  const customer = await findCustomerByEmail(parts.db.sql, email.recipient)
  if (await isWrittenToTooOften(parts, email)) return null
  const letter = await letterFor(parts, email, customer)
  return letter && renderLetter(letter, parts.config.business)
}

function letterFor(
  parts: Parts,
  email: AccountEmail,
  customer: Customer | null,
): Promise<Letter | null> | Letter | null {
  const { origin } = email.data
  const { business } = parts.config
  switch (email.template) {
    case 'registration':
      return customer
        ? alreadyRegisteredLetter(customer.firstName, `${origin}/login`, business)
        : proofOf(parts, email.data.registrationId, origin)
    case 'verification':
      return customer
        ? alreadyConfirmedLetter(customer.firstName, `${origin}/login`, business)
        : proofAgain(parts, email.recipient, origin)
    case 'password-reset':
      return customer ? reset(parts, customer, origin) : proofAgain(parts, email.recipient, origin)
    case 'account-opened':
      return customer && accountOpenedLetter(customer.firstName, `${origin}/forgot-password`, business, email.data.by)
    case 'google-joined':
      return customer && googleJoinedLetter(customer.firstName, `${origin}/dashboard?tab=settings`, business)
    case 'password-changed':
      return customer && passwordChangedLetter(customer.firstName, `${origin}/forgot-password`, business)
  }
}

async function proofOf(parts: Parts, registrationId: string, origin: string): Promise<Letter | null> {
  const registration = await findRegistration(parts.db.sql, registrationId)
  return registration && proof(parts, registration, origin)
}

/** The link of the newest registration that waits for the address. */
async function proofAgain(parts: Parts, email: string, origin: string): Promise<Letter | null> {
  const newest = await findNewestRegistration(parts.db.sql, email, parts.clock())
  return newest && proof(parts, newest, origin)
}

async function proof(parts: Parts, registration: PendingRegistration, origin: string): Promise<Letter> {
  const token = await newProofToken(parts.db.sql, registration.id, parts.clock())
  return verifyEmailLetter(registration, `${origin}/verify-email?token=${token}`, parts.config.business)
}

async function reset(parts: Parts, customer: Customer, origin: string): Promise<Letter> {
  const token = await newResetToken(parts.db.sql, customer.id, parts.clock())
  return passwordResetLetter(customer.firstName, `${origin}/reset-password?token=${token}`, parts.config.business)
}

/** What tells an owner of a change is never left out. */
const toldAlways: readonly AccountEmail['template'][] = ['password-changed', 'account-opened', 'google-joined']

/** Counted by kind, so that registrations with somebody's address do not use up the links to a new password. */
async function isWrittenToTooOften({ db, clock }: Parts, email: AccountEmail): Promise<boolean> {
  if (toldAlways.includes(email.template)) return false
  return (await countLettersBefore(db.sql, email, clock())) >= mostAccountEmailsAnHour
}
