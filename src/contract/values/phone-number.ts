/** Phone numbers as people enter them (rule 327). Without zod, because pages load it that have no form. */

export const invalidPhone = 'Valid phone number is required'

/** Marks that are not seen, which pasted numbers have around them. */
const unseen = /\p{Cf}/gu
const dashes = /[\p{Pd}−]/gu
/** Arabic and Persian digits; those of full width are plain ones in the normal form of Unicode. */
const otherDigits = /[٠-٩۰-۹]/gu

/** A phone number with the digits and signs of an American keyboard, which others are read as. */
export const plainPhone = (phone: string): string =>
  phone
    .normalize('NFKC')
    .replace(unseen, '')
    .replace(dashes, '-')
    .replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15))

/** The least digits of a number that can be called from anywhere: an area code and a number. */
const leastDigits = 10

/** Whether text can be called, in any notation, with or without an extension. */
export const isPhoneNumber = (text: string): boolean => (text.match(/\d/g)?.length ?? 0) >= leastDigits
