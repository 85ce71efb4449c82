import { memberRoleLabels } from '#content/wording/bill-to-accounts.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import { isIsoDate } from '#contract/values/dates.ts'

type Facts = Readonly<Record<string, unknown>> | null
type Deed = {
  kind: string
  before: Facts
  after: Facts
  /** Null: a browser without a login. */
  who: string | null
  address: string | null
  dumpsterSize: number | null
}

const roleOf = (facts: Facts): string => {
  const labels: Readonly<Record<string, string>> = memberRoleLabels
  return labels[String(facts?.role)] ?? ''
}
const memberOf = (facts: Facts): string => (typeof facts?.member === 'string' ? facts.member : 'somebody')
const dayOf = (value: unknown): string => (typeof value === 'string' && isIsoDate(value) ? shortDate(value) : '')
const toDay = (value: unknown): string => (dayOf(value) === '' ? '' : ` to ${dayOf(value)}`)
const onDay = (value: unknown): string => (dayOf(value) === '' ? '' : ` on ${dayOf(value)}`)
const haulOf = (facts: Facts): string => (typeof facts?.haulKind === 'string' ? facts.haulKind.toLowerCase() : 'haul')

/** What each step is called, after who did it; null: not worth a line. */
const deeds: Readonly<Record<string, (deed: Deed, place: string) => string>> = {
  'order-placed': ({ dumpsterSize }, place) => `booked a ${dumpsterSize} yard container for ${place}`,
  'order-verified': (_, place) => `confirmed the booking for ${place}`,
  'change-requested': (_, place) => `requested a change for ${place}`,
  'haul-planned': ({ after }, place) => `ordered a ${haulOf(after)} for ${place}${onDay(after?.haulDay)}`,
  'haul-moved': ({ after }, place) => `moved the ${haulOf(after)} at ${place}${toDay(after?.haulDay)}`,
  'haul-cancelled': ({ before, after }, place) => `cancelled the ${haulOf(before ?? after)} at ${place}`,
  'links-renewed': (_, place) => `sent a new link to the order for ${place}`,
  'links-revoked': (_, place) => `revoked the links to the order for ${place}`,
  'crew-link-made': ({ after }, place) =>
    `made a link for the crew at ${place}${after?.crewLinkGateCode === true ? ', with the gate code' : ''}`,
  'crew-link-revoked': (_, place) => `revoked a link for the crew at ${place}`,
  'place-pin-set': (_, place) => `marked where the container goes at ${place}`,
  'place-pin-removed': (_, place) => `removed the pin at ${place}`,
  'place-photo-added': (_, place) => `added a photo of ${place}`,
  'place-photo-removed': (_, place) => `deleted a photo of ${place}`,
  'project-joined': (_, place) => `added the order for ${place} to a project`,
  'project-left': (_, place) => `took the order for ${place} out of a project`,
  'account-member-invited': ({ after }) => `invited ${memberOf(after)}: ${roleOf(after)}`,
  'account-invitation-withdrawn': ({ after }) => `withdrew the invitation of ${memberOf(after)}`,
  'account-member-added': ({ after }) => `joined: ${roleOf(after)}`,
  'account-member-changed': ({ after }) => `changed the role of ${memberOf(after)}: ${roleOf(after)}`,
  'account-member-removed': ({ after }) => `removed ${memberOf(after)}`,
}

/** What somebody of an account did, in a sentence (rule 358); null for what is not told. */
export function deedOf(deed: Deed): string | null {
  const place = deed.address || 'a place without an address'
  const said = deeds[deed.kind]?.(deed, place) ?? movedDay(deed, place)
  return said === null ? null : `${deed.who ?? 'Somebody without signing in'} ${said}.`
}

function movedDay({ after }: Deed, place: string): string | null {
  if (dayOf(after?.scheduledDeliveryDate) !== '')
    return `moved the delivery for ${place}${toDay(after?.scheduledDeliveryDate)}`
  if (dayOf(after?.scheduledPickupDate) !== '')
    return `moved the pickup at ${place}${toDay(after?.scheduledPickupDate)}`
  return null
}
