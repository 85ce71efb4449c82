import { expect } from 'vitest'
import type { Site } from './served-site.ts'
import { soon } from './site-with-browser.ts'

type SentEmail = { to: string; subject: string; links: string[] }

/** The last email that the site sent to an address, or the last with a subject, from the terminal output without a mail server. */
export async function sentEmail(site: Site, to: string, subject = /./): Promise<SentEmail> {
  const find = () => sentEmails(site, to, subject).at(-1)
  await expect.poll(find, soon).toBeDefined()
  return find() as SentEmail
}

/** All emails so far that the site sent to an address with a subject, in their order. */
export function sentEmails(site: Site, to: string, subject: RegExp): SentEmail[] {
  return site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line))
    .filter((line) => line.event === 'email' && line.to === to && subject.test(line.subject))
}
