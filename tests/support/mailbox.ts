import { expect } from 'vitest'
import { soon } from './site-with-browser.ts'
import type { MailServer, ReceivedEmail } from './smtp-server.ts'

/** What a mail server received for an address. */
export type Mailbox = {
  all(): ReceivedEmail[]
  /** Waits for an email with this subject; the newest if there are several. */
  newest(subject: RegExp): Promise<ReceivedEmail>
  /** The 6-digit code of the newest email that has one. */
  code(): Promise<string>
  /** The path of the newest link of such an email. */
  path(subject: RegExp, link: RegExp): Promise<string>
}

export function mailboxOf(mail: MailServer, address: string): Mailbox {
  const all = () => mail.received.filter(({ to }) => to.includes(address))
  const newest = (fits: (email: ReceivedEmail) => boolean) => all().findLast(fits)
  async function waitFor(fits: (email: ReceivedEmail) => boolean, what: string): Promise<ReceivedEmail> {
    await expect.poll(() => newest(fits) !== undefined, { ...soon, message: `${what} to ${address}` }).toBe(true)
    return newest(fits) as ReceivedEmail
  }
  const codeOf = (email: ReceivedEmail) => /^.*?\b(\d{3} \d{3})\b.*$/m.exec(textOf(email))?.[1]
  return {
    all,
    newest: (subject) => waitFor((email) => subject.test(email.subject), String(subject)),
    code: async () => codeOf(await waitFor((email) => codeOf(email) !== undefined, 'a code')) ?? '',
    async path(subject, link) {
      const links = (email: ReceivedEmail) =>
        textOf(email)
          .match(/https?:\/\/\S+/g)
          ?.filter((each) => link.test(each))
      const email = await waitFor((each) => subject.test(each.subject) && links(each) != null, String(link))
      const { pathname, search } = new URL(links(email)?.[0] ?? '')
      return pathname + search
    },
  }
}

/** An email as a mail program without pictures shows it. */
export const textOf = ({ parts }: ReceivedEmail): string => parts['text/plain'] ?? ''
