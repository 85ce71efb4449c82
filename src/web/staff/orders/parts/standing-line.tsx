import { standingInOrder as text } from '#content/staff/standing-services.ts'
import { serviceSentence } from '#content/wording/standing-services.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'

type StandingLineProps = { orderId: string; mayStart: boolean }

/** What repeats in an order, with a link to it; else the way to start it. */
export function StandingLine({ orderId, mayStart }: StandingLineProps) {
  const { data } = useApiQuery('orders', 'GET /api/admin/standing-services', { query: { orderId } }, askAnew)
  const [service] = data ?? []
  if (service)
    return (
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-steel bg-steel-tint px-3 py-1.5 font-semibold">
        <span className="mr-auto">{serviceSentence(service)}</span>
        {service.needs > 0 && <Chip look="failed">{text.needs(service.needs)}</Chip>}
        <AppLink to={`/admin/standing/${service.id}`} className={denseButtonStyle('quiet')}>
          {text.open}
        </AppLink>
      </p>
    )
  if (!mayStart) return null
  return (
    <AppLink to={`/admin/standing/for/${orderId}`} className={denseButtonStyle()}>
      {text.repeat}
    </AppLink>
  )
}
