import type { Business } from '#content/company/business.ts'
import { formatPhone } from '#content/company/phone.ts'
import {
  accountOpenedText,
  alreadyConfirmedText,
  alreadyRegisteredText,
  googleJoinedText,
  openedByGoogleText,
  passwordChangedText,
  passwordResetText,
  verifyEmailText,
} from '#content/emails/account-emails.ts'
import { formatInstant } from '#contract/values/dates.ts'
import type { Letter } from './letter.ts'

/**
 * Asks whoever reads an address to prove it. Of what was typed it repeats only what makes a registration recognisable:
 * anybody can type anybody's address, and must not have words of theirs carried to it.
 */
export function verifyEmailLetter(
  registration: { firstName: string; phone: string; createdAt: Date },
  link: string,
  business: Business,
): Letter {
  const words = verifyEmailText
  const lastDigits = registration.phone.replace(/\D/g, '').slice(-2)
  return {
    subject: words.subject(business.name),
    lines: [words.greeting(registration.firstName), words.intro(business.name)],
    facts: [
      [words.labels.at, formatInstant(registration.createdAt)],
      ...(lastDigits ? [[words.labels.phone, words.phoneEndsIn(lastDigits)] as const] : []),
    ],
    button: { link, label: words.button },
    after: words.next,
  }
}

/** Tells the owner of an account that somebody registered with its address (rule 19). */
export function alreadyRegisteredLetter(firstName: string, link: string, business: Business): Letter {
  return signInLetter(alreadyRegisteredText, firstName, link, business)
}

/** Tells the owner of an account, whose address is proven, that the link asked for is not needed. */
export function alreadyConfirmedLetter(firstName: string, link: string, business: Business): Letter {
  return signInLetter(alreadyConfirmedText, firstName, link, business)
}

function signInLetter(
  words: typeof alreadyRegisteredText | typeof alreadyConfirmedText,
  firstName: string,
  link: string,
  business: Business,
): Letter {
  return {
    subject: words.subject(business.name),
    lines: [words.greeting(firstName), ...words.lines],
    button: { link, label: words.button },
    after: words.next,
  }
}

/** Brings the link that sets a new password. */
export function passwordResetLetter(firstName: string, link: string, business: Business): Letter {
  const words = passwordResetText
  return {
    subject: words.subject(business.name),
    lines: [words.greeting(firstName), ...words.lines],
    button: { link, label: words.button },
    after: words.next,
  }
}

/** Tells the owner of an address that an account was opened with it, in case it was not the owner who did. */
export function accountOpenedLetter(firstName: string, link: string, business: Business, by?: 'google'): Letter {
  return objectionLetter(by === 'google' ? openedByGoogleText : accountOpenedText, firstName, link, business)
}

/** Tells the owner of an account that Google signs in to it from now on, in case it was not the owner who did. */
export function googleJoinedLetter(firstName: string, link: string, business: Business): Letter {
  return objectionLetter(googleJoinedText, firstName, link, business)
}

/** Tells the owner that the password is another one now, in case it was not the owner who changed it. */
export function passwordChangedLetter(firstName: string, link: string, business: Business): Letter {
  return objectionLetter(passwordChangedText, firstName, link, business)
}

/** What was done, a button that undoes it, and whom to call. */
function objectionLetter(
  words: typeof accountOpenedText | typeof openedByGoogleText | typeof googleJoinedText | typeof passwordChangedText,
  firstName: string,
  link: string,
  business: Business,
): Letter {
  const [last = '', ...rest] = words.next.toReversed()
  return {
    subject: words.subject(business.name),
    lines: [words.greeting(firstName), ...words.lines],
    button: { link, label: words.button },
    after: [...rest.toReversed(), `${last} ${formatPhone(business.phone)}`],
  }
}
