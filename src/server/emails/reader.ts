import { inEnglish, type PageLanguage, pathIn } from '#content/company/languages.ts'
import type { AppContext } from '#server/app-context.ts'
import type { QueuedEmail, TemplateName } from '#server/outbox/email-templates.ts'
import { textOrNull } from '#server/platform/db/columns.ts'
import { type CustomerEmails, customerEmails } from './templates/customer-emails.ts'

/** Who reads an email: in which language, and what writes it. */
export type Reader = { language: PageLanguage; emails: CustomerEmails }

/** The office, and whoever reads English. */
export const englishReader: Reader = { language: 'en', emails: customerEmails }

/** What only the office gets. */
const forOffice: readonly TemplateName[] = [
  'unverified-bookings',
  'containers-overdue',
  'staff-account',
  'settings-changed',
  'test-email',
]

/** Whether an email goes to the office, which reads everything in English. */
export const isForOffice = ({ template, data }: Pick<QueuedEmail, 'template' | 'data'>): boolean =>
  forOffice.includes(template) || ('audience' in data && data.audience === 'staff')

/**
 * Rule 592: a customer is written to in the language that the login of the address chose; without one, in that of the order, lead or page
 * that the email is about. In development, without the build, the words are in English.
 */
export async function readerOf({ db, spanishEmails }: AppContext, email: QueuedEmail): Promise<Reader> {
  if (isForOffice(email)) return englishReader
  const [login] = await db.sql({ language: textOrNull })`
    select language from customers where lower(email) = lower(${email.recipient})`
  return readerIn({ spanishEmails }, login?.language ?? email.language)
}

/** The reader of a language. */
export async function readerIn(
  { spanishEmails }: Pick<AppContext, 'spanishEmails'>,
  language: string,
): Promise<Reader> {
  if (language !== 'es') return englishReader
  const emails = spanishEmails ? ((await spanishEmails()).customerEmails as CustomerEmails) : customerEmails
  return { language, emails }
}

/** A link to a page of ours, to the same page in a language if it exists in it. */
export const linkIn = (language: PageLanguage, link: string): string =>
  link.replace(
    /^(https?:\/\/[^/?#]+)(\/[^?#]*)/,
    (_, origin: string, path: string) => origin + pathIn(language, inEnglish(path)),
  )

/** An email whose links lead to pages in its reader's language. */
export function withLinksIn<Email extends QueuedEmail>(language: PageLanguage, email: Email): Email {
  const links = Object.entries(email.data).flatMap(([name, link]) =>
    /^(link|orderLink|accountLink)$/.test(name) && typeof link === 'string' ? [[name, linkIn(language, link)]] : [],
  )
  return { ...email, data: { ...email.data, ...Object.fromEntries(links) } }
}
