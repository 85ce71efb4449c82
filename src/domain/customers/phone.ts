import { plainPhone } from '#contract/values/phone-number.ts'

const separators = /[\s().\-/]/g
const northAmerican = /^(?:\+?1)?([2-9]\d{2})(\d{3})(\d{4})$/

/** A North American number as people write it, "(661) 555-0142"; anything else stays as it was typed. */
export function formatPhone(phone: string): string {
  const parts = northAmerican.exec(phone.replace(separators, ''))
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone
}

/** The number to put behind `tel:` or `sms:`, "+16615550142", without any extension; '' when the text has no number. */
export function dialable(phone: string): string {
  const typed = /\+?\s*\(?\d[\d\s().\-/]*/.exec(phone)?.[0] ?? ''
  const number = typed.replace(separators, '')
  const parts = northAmerican.exec(number)
  return parts ? `+1${parts[1]}${parts[2]}${parts[3]}` : number
}

/** An extension behind a number: x12, ext. 12, #12, extension 12, ;ext=12, or pauses before it. */
const extension = /(?:[\s,;(]*(?:;?ext=|\bextension|\bext(?:n|\b)|(?<![a-z])x|#)|[,;]+)[\s.:#]*(\d{1,8})\)?\s*$/i
const onlyExtension = /^(?:extension|extn?|x|#)[\s.:#]*(\d{1,8})$/i

/** A phone number taken apart: its digits without a country code of 1, and its extension; '' for what it lacks (rule 306). */
export function readPhone(phone: string): { number: string; extension: string } {
  const text = toPlainDigits(phone)
  const found = extension.exec(text)
  const before = found ? text.slice(0, found.index).replace(/\D/g, '') : ''
  const isExtension = found !== null && before.length >= 7
  const digits = isExtension ? before : text.replace(/\D/g, '')
  return { number: digits.replace(/^1(?=\d{10}$)/, ''), extension: isExtension ? (found[1] ?? '') : '' }
}

/** What two ways to write a phone number have in common: its last ten digits, without an extension. */
export const phoneDigits = (phone: string) => readPhone(phone).number.slice(-10)

/** An extension that is still being typed. */
const unfinished = /(?<=\d[\s,;)]*)(?:e|ex|ext\.?|extension|x|#)\s*$/i
const onlyPhone = /^[\d\s().+/-]+$/

/** What somebody searches for: the digits of a phone number, or of a part of one, at least three; null if it is something else. */
export function phonePart(search: string): string | null {
  const typed = toPlainDigits(search).replace(unfinished, '').trim()
  const { number, extension: behind } = readPhone(typed)
  const text = behind === '' ? typed : typed.replace(extension, '')
  return onlyPhone.test(text) && number.length >= 3 ? number : null
}

/** The digits of an extension that somebody searches for without a number, such as "ext. 12"; null if it is something else. */
export const extensionPart = (search: string): string | null =>
  onlyExtension.exec(toPlainDigits(search).trim())?.[1] ?? null

const toPlainDigits = (phone: string) => plainPhone(phone).replace(/^\s*tel:/i, '')
