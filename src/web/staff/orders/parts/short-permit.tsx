import { permitText as text } from '#content/staff/street-permits.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { lastPermitDay } from '#domain/street-permits/permit-state.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'

/** Rule 352: says that the last street permit of an order ends before its pickup; nothing if it does not, or there is none. */
export function ShortPermit({ orderId, pickup }: { orderId: string; pickup: IsoDate | null }) {
  const { data } = useApiQuery('orders', 'GET /api/orders/{id}/street-permits', { params: { id: orderId } }, askAnew)
  const through = data ? lastPermitDay(data) : null
  if (through === null || pickup === null || pickup <= through) return null
  return <p className="font-semibold text-warn">{text.short(through)}</p>
}
