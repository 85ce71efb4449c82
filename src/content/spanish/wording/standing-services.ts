import type { Translated } from '#content/company/languages.ts'
import type * as standing from '#content/wording/standing-services.ts'

/** Service that repeats (rules 450 and 458). */
export const repeatText: Translated<typeof standing.repeatText> = {
  heading: '¿Siempre el mismo día?',
  offer: 'Venimos cada semana o cada tantos días sin que nos llame, a un precio acordado, hasta que usted diga.',
  ask: 'Pedir servicio fijo',
  standing: (rhythm) => `${rhythm}, sin que nos llame. Puede mover o saltar un día hasta 24 horas antes.`,
}

const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const together = new Intl.ListFormat('es-US', { type: 'conjunction' })

/** "Cada viernes", "Cada 2 semanas: martes y viernes", "Cada 10 días". */
export const rhythmText: typeof standing.rhythmText = ({ every, unit, weekdays: chosen }) => {
  if (unit === 'days') return every === 1 ? 'Todos los días' : `Cada ${every} días`
  if (chosen.length === 7 && every === 1) return 'Todos los días'
  const days = together.format(chosen.map((day) => weekdays[day - 1] ?? ''))
  return every === 1 ? `Cada ${days}` : `Cada ${every} semanas: ${days}`
}

/** "Cada viernes, cambiamos el de 30 yardas". */
export const serviceSentence: typeof standing.serviceSentence = (service) =>
  service.kind === 'new_delivery'
    ? `${rhythmText(service)}, recogemos el de ${service.dumpsterSize} yardas y entregamos uno vacío`
    : `${rhythmText(service)}, ${service.kind === 'swap' ? 'cambiamos' : 'vaciamos'} el de ${service.dumpsterSize} yardas`
