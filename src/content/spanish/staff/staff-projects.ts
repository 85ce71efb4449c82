import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/staff/staff-projects.ts'

/** Words of a project that staff and customers share. The screens of staff about projects are in English, but for what the order dialog shows. */
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

export const orderProjectText: Translated<typeof english.orderProjectText> = {
  heading: 'Proyecto',
  none: 'No está en ningún proyecto.',
  loading: 'Cargando el proyecto…',
  failed: 'No se pudo cargar el proyecto.',
  create: 'Proyecto nuevo con este pedido',
  choose: 'Agregar a un proyecto',
  chooseOne: 'Escoja un proyecto…',
  add: 'Agregar',
  take: 'Quitar',
}

export const projectMessages: Translated<typeof english.projectMessages> = {
  created: 'Proyecto creado',
  saved: 'Proyecto guardado',
  closed: 'Proyecto cerrado',
  reopened: 'Proyecto reabierto',
  added: (number) => `Agregado: ${number}`,
  taken: (number) => `Quitado: ${number}`,
  failed: 'No se pudo guardar el proyecto',
}
