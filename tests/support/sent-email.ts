import { expect } from 'vitest'
import type { Site } from './served-site.ts'
import { soon } from './site-with-browser.ts'

type SentEmail = { to: string; subject: string; links: string[] }

/** The last email that the site sent to an address, or the last with a subject, from the terminal output without a mail server. */
export async function sentEmail(site: Site, to: string, subject = /./): Promise<SentEmail> {
  const find = () => emailsIn(site.output()).findLast((email) => email.to === to && subject.test(email.subject))
  await expect.poll(find, soon).toBeDefined()
  return find() as SentEmail
}

function emailsIn(output: string): SentEmail[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line))
    .filter((line) => line.event === 'email')
}
