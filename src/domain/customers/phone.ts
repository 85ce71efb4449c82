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

/** What two ways to write a phone number have in common: its last ten digits. */
export const phoneDigits = (phone: string) => phone.replace(/\D/g, '').slice(-10)

const onlyPhone = /^[\d\s().+/-]+$/

/** The digits of a phone number, or of a part of one, that somebody searches for: at least three of them; null if it is something else. */
export function phonePart(search: string): string | null {
  const digits = onlyPhone.test(search) ? search.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : ''
  return digits.length >= 3 ? digits : null
}
