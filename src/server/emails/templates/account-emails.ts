import type { Business } from '#content/company/business.ts'
import { formatPhone } from '#content/company/phone.ts'
import {
  accountOpenedText,
  alreadyConfirmedText,
  alreadyRegisteredText,
  googleJoinedText,
  invitationText,
  openedByGoogleText,
  passwordChangedText,
  passwordResetText,
  verifyEmailText,
  wrongTriesText,
} from '#content/emails/account-emails.ts'
import { memberRoleHints } from '#content/wording/bill-to-accounts.ts'
import type { MemberRole } from '#contract/bill-to-accounts/account-words.ts'
import { formatInstant } from '#contract/values/dates.ts'
import type { EmailDraft } from './email-draft.ts'

/**
 * Asks the reader of an address to verify it. It repeats only what makes the registration recognizable, because anyone can type anyone's
 * address and must not be able to send text to it.
 */
export function verificationEmail(
  registration: { firstName: string; phone: string; createdAt: Date },
  link: string,
  business: Business,
): EmailDraft {
  const messages = verifyEmailText
  const lastDigits = registration.phone.replace(/\D/g, '').slice(-2)
  return {
    subject: messages.subject(business.name),
    lines: [messages.greeting(registration.firstName), messages.intro(business.name)],
    facts: [
      [messages.labels.at, formatInstant(registration.createdAt)],
      ...(lastDigits ? [[messages.labels.phone, messages.phoneEndsIn(lastDigits)] as const] : []),
    ],
    button: { link, label: messages.button },
    after: messages.next,
  }
}

/** Tells the owner of an account that someone registered with its address (rule 19). */
export function alreadyRegisteredEmail(firstName: string, link: string, business: Business): EmailDraft {
  return signInEmail(alreadyRegisteredText, firstName, link, business)
}

/** Tells the owner of a verified account that the requested link is not needed. */
export function alreadyConfirmedEmail(firstName: string, link: string, business: Business): EmailDraft {
  return signInEmail(alreadyConfirmedText, firstName, link, business)
}

function signInEmail(
  messages: typeof alreadyRegisteredText | typeof alreadyConfirmedText,
  firstName: string,
  link: string,
  business: Business,
): EmailDraft {
  return {
    subject: messages.subject(business.name),
    lines: [messages.greeting(firstName), ...messages.lines],
    button: { link, label: messages.button },
    after: messages.next,
  }
}

/** Brings the link that sets a new password. */
export function passwordResetEmail(firstName: string, link: string, business: Business): EmailDraft {
  const messages = passwordResetText
  return {
    subject: messages.subject(business.name),
    lines: [messages.greeting(firstName), ...messages.lines],
    button: { link, label: messages.button },
    after: messages.next,
  }
}

/** Rule 349: brings the link of an invitation. It names nothing of the account. */
export function invitationEmail(
  { role, invitedBy }: { role: MemberRole; invitedBy: string },
  link: string,
  business: Business,
): EmailDraft {
  const messages = invitationText
  return {
    subject: messages.subject(business.name),
    lines: [messages.intro(invitedBy, business.name)],
    facts: [[messages.role, memberRoleHints[role]]],
    button: { link, label: messages.button },
    after: messages.next,
  }
}

/** Tells the owner of an address that an account was opened with it, in case someone else did it. */
export function accountOpenedEmail(firstName: string, link: string, business: Business, by?: 'google'): EmailDraft {
  return objectionEmail(by === 'google' ? openedByGoogleText : accountOpenedText, firstName, link, business)
}

/** Tells the owner of an account that Google can now sign in to it, in case someone else did it. */
export function googleJoinedEmail(firstName: string, link: string, business: Business): EmailDraft {
  return objectionEmail(googleJoinedText, firstName, link, business)
}

/** Tells the owner that the password was changed, in case someone else did it. */
export function passwordChangedEmail(firstName: string, link: string, business: Business): EmailDraft {
  return objectionEmail(passwordChangedText, firstName, link, business)
}

/** Tells the owner of an account that somebody tries passwords (rule 210). */
export function wrongTriesEmail(firstName: string, link: string, business: Business): EmailDraft {
  return objectionEmail(wrongTriesText, firstName, link, business)
}

/** What was done, a button to undo it, and whom to call. */
export function objectionEmail(
  messages:
    | typeof accountOpenedText
    | typeof openedByGoogleText
    | typeof googleJoinedText
    | typeof passwordChangedText
    | typeof wrongTriesText,
  firstName: string,
  link: string,
  business: Business,
): EmailDraft {
  const [last = '', ...rest] = messages.next.toReversed()
  return {
    subject: messages.subject(business.name),
    lines: [messages.greeting(firstName), ...messages.lines],
    button: { link, label: messages.button },
    after: [...rest.toReversed(), `${last} ${formatPhone(business.phone)}`],
  }
}
