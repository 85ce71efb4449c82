import { formsOf, streetFormsOf } from './normal-form.ts'
import { readPhone } from './phone.ts'

/** What a record is found by besides its texts as they are written. Emails with their host in Unicode, if it has another form. */
export type SearchedTexts = { names: readonly string[]; phones: readonly string[]; hosts?: readonly string[] }

/**
 * Rule 306: what is stored beside the texts of a record, so that it is found however its texts are spelled: the forms of each text that is
 * more than letters and digits of ASCII, and each phone number that has an extension. '' if its texts say all of that themselves.
 */
export function searchKey({ names, phones, hosts = [] }: SearchedTexts): string {
  const parts = [
    ...[...names, ...hosts].map((text) => {
      const forms = formsOf(text)
      return forms.length > 1 || (forms[0] ?? '') !== text.toLowerCase() ? forms : []
    }),
    ...phones.map((phone) => {
      const { number, extension } = readPhone(phone)
      if (extension !== '') return [`${number} x${extension}`]
      // Digits that are not of ASCII: full width, Arabic.
      return /[^\0-\x7f]/.test(phone) && number !== phone.replace(/\D/g, '') ? [number] : []
    }),
  ]
  const forms = [...new Set(parts.flat())].filter((form) => form !== '')
  return forms.map((form) => ` ${form} `).join('|')
}

const needsNoKey = /^[\w\s,./:;()#\\-]*$/

/** The same for a place. The database compares plain addresses itself (rule 212); '' for those. */
export function placeKey({ address, city, zipCode }: { address: string; city: string; zipCode: string }): string {
  if (needsNoKey.test(address + city)) return ''
  const town = formsOf(city)[0] ?? ''
  return streetFormsOf(address)
    .map((form) => ` ${form} ${town} ${zipCode} `)
    .join('|')
}
