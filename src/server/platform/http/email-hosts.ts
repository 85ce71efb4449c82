import { domainToASCII, domainToUnicode } from 'node:url'
import { emailPattern } from '#contract/values/mail-address.ts'

const international = /^([^\s@]+)@([^\s@]*[^ -~][^\s@]*)$/

/**
 * Rule 307: an email address with its host as mail servers know it: info@bücher.example is info@xn--bcher-kva.example. Without a host if no
 * server can have that name, so that it is no address; any other text stays as it is.
 */
export function asciiEmail(text: string): string {
  const [, name, host] = international.exec(text.trim()) ?? []
  return host !== undefined && emailPattern.test(text.trim()) ? `${name}@${domainToASCII(host)}` : text
}

/** More than an address may have. */
const maxCharacters = 400

/** No input of the contract is deeper: what is, is refused by its schema. */
const maxDepth = 12

/** {@link asciiEmail} of every text in what was sent. */
export function asciiEmails(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.length <= maxCharacters && value.includes('@') ? asciiEmail(value) : value
  if (typeof value !== 'object' || value === null || depth > maxDepth) return value
  if (Array.isArray(value)) return value.map((part) => asciiEmails(part, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, asciiEmails(part, depth + 1)]))
}

const asciiHost = /(?<=@)(?:[a-z0-9-]+\.)*xn--[a-z0-9-]+(?:\.[a-z0-9-]+)*/gi

/** Rule 307: a text, a reply in JSON for example, with the hosts of its email addresses as people write them. */
export const withReadableEmails = (text: string): string =>
  /xn--/i.test(text) ? text.replace(asciiHost, (host) => domainToUnicode(host) || host) : text

/** {@link withReadableEmails} of what a page shows; its links stay as every program understands them. */
export const withReadableEmailsInHtml = (html: string): string => html.replace(/(?<=>)[^<]+/g, withReadableEmails)
