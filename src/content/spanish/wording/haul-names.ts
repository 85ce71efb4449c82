import type { Translated } from '#content/company/languages.ts'
import type * as hauls from '#content/wording/haul-names.ts'

const pickUp = { label: 'Recogida', name: 'recogida', verb: 'Recoger', short: 'Recoger' }

export const haulNames: Translated<typeof hauls.haulNames> = {
  deliver: { label: 'Entrega', name: 'entrega', verb: 'Entregar', short: 'Entregar' },
  pick_up: pickUp,
  swap: { label: 'Cambio', name: 'cambio', verb: 'Cambiar', short: 'Cambiar' },
  dump_and_return: {
    label: 'Vaciar y regresar',
    name: 'vaciado con regreso',
    verb: 'Vaciar y regresar',
    short: 'Vaciar',
  },
  relocate: { label: 'Cambio de lugar', name: 'cambio de lugar', verb: 'Mover', short: 'Mover' },
  full_pickup: pickUp,
  new_delivery: { label: 'Nueva entrega', name: 'nueva entrega', verb: 'Entregar', short: 'Entregar' },
}

export const includedText: typeof hauls.includedText = (tons, per) => {
  if (tons === null) return 'El peso no tiene límite.'
  return per === 'load'
    ? `Cada carga incluye ${tons} toneladas. Lo que pese más se cobra como siempre.`
    : `Las ${tons} toneladas incluidas son para todas las cargas juntas. Lo que pese más se cobra como siempre.`
}
