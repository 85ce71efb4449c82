import type { deedOf as english } from '#content/account/team-deeds.ts'
import { shortDate } from '#content/spanish/wording/short-dates.ts'
import { isIsoDate } from '#contract/values/dates.ts'
import { memberRoleLabels } from './team.ts'

type Deed = Parameters<typeof english>[0]
type Facts = Deed['after']

const roleOf = (facts: Facts): string => {
  const labels: Readonly<Record<string, string>> = memberRoleLabels
  return labels[String(facts?.role)] ?? ''
}
const memberOf = (facts: Facts): string => (typeof facts?.member === 'string' ? facts.member : 'alguien')
const dayOf = (value: unknown): string => (typeof value === 'string' && isIsoDate(value) ? shortDate(value) : '')
const toDay = (value: unknown): string => (dayOf(value) === '' ? '' : ` al ${dayOf(value)}`)
const onDay = (value: unknown): string => (dayOf(value) === '' ? '' : ` para el ${dayOf(value)}`)

/** Events keep the English name of a haul. */
const hauls: Readonly<Record<string, string>> = {
  Swap: 'el cambio',
  'Dump and return': 'el vaciado con regreso',
  'Move on site': 'el cambio de lugar',
  Relocation: 'el cambio de lugar',
}
const haulOf = (facts: Facts): string => hauls[String(facts?.haulKind)] ?? 'el viaje'

const deeds: Readonly<Record<string, (deed: Deed, place: string) => string>> = {
  'order-placed': ({ dumpsterSize }, place) => `reservó un contenedor de ${dumpsterSize} yardas para ${place}`,
  'order-verified': (_, place) => `confirmó la reserva para ${place}`,
  'change-requested': (_, place) => `pidió un cambio para ${place}`,
  'haul-planned': ({ after }, place) => `pidió ${haulOf(after)} para ${place}${onDay(after?.haulDay)}`,
  'haul-moved': ({ after }, place) => `movió ${haulOf(after)} en ${place}${toDay(after?.haulDay)}`,
  'haul-cancelled': ({ before, after }, place) => `canceló ${haulOf(before ?? after)} en ${place}`,
  'links-renewed': (_, place) => `mandó otro enlace al pedido para ${place}`,
  'links-revoked': (_, place) => `anuló los enlaces al pedido para ${place}`,
  'crew-link-made': ({ after }, place) =>
    `creó un enlace para la cuadrilla en ${place}${after?.crewLinkGateCode === true ? ', con el código del portón' : ''}`,
  'crew-link-revoked': (_, place) => `anuló un enlace para la cuadrilla en ${place}`,
  'place-pin-set': (_, place) => `marcó dónde va el contenedor en ${place}`,
  'place-pin-removed': (_, place) => `quitó la marca en ${place}`,
  'place-photo-added': (_, place) => `agregó una foto de ${place}`,
  'place-photo-removed': (_, place) => `borró una foto de ${place}`,
  'project-joined': (_, place) => `agregó el pedido para ${place} a un proyecto`,
  'project-left': (_, place) => `sacó el pedido para ${place} de un proyecto`,
  'account-member-invited': ({ after }) => `invitó a ${memberOf(after)}: ${roleOf(after)}`,
  'account-invitation-withdrawn': ({ after }) => `retiró la invitación de ${memberOf(after)}`,
  'account-member-added': ({ after }) => `entró a la cuenta: ${roleOf(after)}`,
  'account-member-changed': ({ after }) => `cambió el permiso de ${memberOf(after)}: ${roleOf(after)}`,
  'account-member-removed': ({ after }) => `quitó a ${memberOf(after)}`,
}

/** What somebody of an account did, in Spanish (rules 358 and 594); null for what is not told. */
export const deedOf: typeof english = (deed) => {
  const place = deed.address || 'un lugar sin dirección'
  const said = deeds[deed.kind]?.(deed, place) ?? movedDay(deed, place)
  return said === null ? null : `${deed.who ?? 'Alguien sin iniciar sesión'} ${said}.`
}

function movedDay({ after }: Deed, place: string): string | null {
  if (dayOf(after?.scheduledDeliveryDate) !== '')
    return `movió la entrega para ${place}${toDay(after?.scheduledDeliveryDate)}`
  if (dayOf(after?.scheduledPickupDate) !== '')
    return `movió la recogida en ${place}${toDay(after?.scheduledPickupDate)}`
  return null
}
