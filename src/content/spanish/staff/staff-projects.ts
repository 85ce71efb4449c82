import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/staff/staff-projects.ts'

/** Words of a project that staff and customers share. The screens of staff are in English. */
export const projectPage: Translated<
  Pick<
    typeof english.projectPage,
    'take' | 'takeOne' | 'addOne' | 'addShort' | 'adding' | 'tons' | 'notWeighed' | 'size' | 'delivered' | 'pickedUp'
  >
> = {
  take: 'Quitar',
  takeOne: (number) => `Quitar ${number}`,
  addShort: 'Agregar',
  addOne: (number) => `Agregar ${number}`,
  adding: 'Agregando…',
  tons: (tons, tickets) => `${tons} toneladas, ${tickets === 1 ? '1 boleta' : `${tickets} boletas`}`,
  notWeighed: 'todavía sin pesar',
  size: (yards) => `${yards} yardas`,
  delivered: (day) => `entregado ${day}`,
  pickedUp: (day) => `recogido ${day}`,
}
