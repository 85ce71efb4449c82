import { emailPattern } from '#contract/values/mail-address.ts'
import { plainPhone } from '#contract/values/phone-number.ts'

/** A person with an email, as several can stand in a cell: "Ana <a@b>; c@d". */
export type NamedEmail = { name: string; email: string }

/** Without any of these a cell is one email, or none. */
const severalOrNamed = /[\s;,<>:]|@.*@/

const entry = /(?:"([^"]*)"|([^<>;,"\n]*))\s*<\s*([^<>\s]+)\s*>|([^\s;,<>"()[\]]+@[^\s;,<>"()[\]]+)/g

/** The emails of a cell, the first of which is the customer's; null if it is a single one as it stands, or has one that is not valid. */
export function splitEmails(cell: string): NamedEmail[] | null {
  if (!severalOrNamed.test(cell)) return null
  const found = [...cell.matchAll(entry)].map(([, quoted, plain, inAngles, bare]) => ({
    name: (quoted ?? plain ?? '').replace(/^[\s/&]+|[\s/&]+$/g, ''),
    email: (inAngles ?? bare ?? '').replace(/^mailto:/i, '').replace(/[.:]+$/, ''),
  }))
  const isValid =
    found.length === cell.split('@').length - 1 &&
    found.length > 0 &&
    found.every(({ email }) => emailPattern.test(email))
  const seen = new Set<string>()
  const isNew = ({ email }: NamedEmail) => !seen.has(email.toLowerCase()) && Boolean(seen.add(email.toLowerCase()))
  return isValid ? found.filter(isNew) : null
}

/** A phone number with what stands before it: "Mobile: (818) 555-0108". */
export type NamedPhone = { label: string; phone: string }

/** The phone numbers of a cell that names each ("Phone:(818) 555-0107 Mobile:(818) 555-0108"), or separates them; null if it has one without a name. */
export function splitPhones(text: string): NamedPhone[] | null {
  const cell = plainPhone(text)
  if (!/[:;|,/\n]|\bor\b/i.test(cell)) return null
  const named = [...cell.matchAll(/([a-z][a-z ]*?)\s*:\s*([+(]?\d[\d\s().+/x-]*\d)/gi)]
  if (named.length > 0) return named.map(([, label = '', phone = '']) => ({ label: label.trim(), phone: phone.trim() }))
  const parts = cell.split(/\s*(?:[;\n|]|,|\s\/\s|\bor\b)\s*/i).filter(Boolean)
  const areNumbers = parts.length > 1 && parts.every((part) => part.replace(/\D/g, '').length >= 7)
  return areNumbers ? parts.map((phone) => ({ label: '', phone })) : null
}
