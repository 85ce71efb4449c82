import { fold } from './normal-form.ts'

const gap = '[\\s.,/-]*'
const number = `${gap}(?:#|no\\b|nr\\b|num\\b|number\\b)?${gap}\\d`
const box = new RegExp(
  [
    // P.O. Box 12, PO Box, P O Box A, P.O. Drawer 3, and with a zero for the O.
    `\\bp${gap}[o0]${gap}(?:box|bx|drawer)(?![a-z])`,
    // P.O.B. 12, POB 12.
    `\\bp${gap}[o0]${gap}b${number}`,
    // Post Office Box 12, Postal Box 12; but not Post Office Box Road.
    `\\bpost(?:al)?${gap}(?:office${gap})?box(?:${number}|${gap}$)`,
    `\\bpostbox(?:${number}|${gap}$)`,
    // Apartado Postal 12, Apdo. 12, Apartado de Correos 12, Casilla Postal 12.
    `\\b(?:apartado|apdo|casilla|caja)${gap}(?:de${gap}correos?|postal)(?:${number}|${gap}$)`,
    `\\b(?:apartado|apdo)${number}`,
    // What stands for a box where nothing else is said: Box 12, Lock Box 12, Caller 9, General Delivery.
    `^${gap}(?:(?:lock${gap})?box|(?:firm${gap})?caller(?:${gap}service)?|drawer|bin)${number}`,
    `^${gap}general${gap}delivery${gap}$`,
  ].join('|'),
)
/** The number of the box, as far as it was not read yet. */
const restOfNumber = /^[\s.,#:]*(?:(?:no|nr|num|number)\b[\s.#]*)?[\w-]*/

/** A house number and a street: where a container can stand. */
const street = /\d\S*\s+(?:\S+\s+)*[a-z]{2,}/

/**
 * Rule 308: whether an address is a post office box and nothing else, where no container can stand. One that names a street, too, is a place:
 * "123 Main St, PO Box 45".
 */
export function isPostOfficeBox(address: string): boolean {
  const text = fold(address)
  const found = box.exec(text)
  if (!found) return false
  const before = text.slice(0, found.index)
  const behind = text.slice(found.index + found[0].length).replace(restOfNumber, '')
  return !street.test(before) && !street.test(behind)
}
