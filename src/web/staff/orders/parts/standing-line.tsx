import { standingInOrder as text } from '#content/staff/standing-services.ts'
import { serviceSentence } from '#content/wording/standing-services.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'

const useServices = (orderId: string) =>
  useApiQuery('orders', 'GET /api/admin/standing-services', { query: { orderId } })

/** What repeats in an order, with a link to it; nothing if nothing does. */
export function StandingLine({ orderId }: { orderId: string }) {
  const [service] = useServices(orderId).data ?? []
  if (!service) return null
  return (
    <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-steel-tint px-3 py-1 font-semibold text-steel">
      <span className="mr-auto">{serviceSentence(service)}</span>
      {service.needs > 0 && <Chip look="failed">{text.needs(service.needs)}</Chip>}
      {service.state === 'paused' && <Chip look="waits">{text.paused}</Chip>}
      <AppLink to={`/admin/standing/${service.id}`} className={denseButtonStyle('quiet', '-mr-2')}>
        {text.open}
      </AppLink>
    </p>
  )
}

/** The way to let a haul of an order repeat, while nothing does. */
export function RepeatLink({ orderId }: { orderId: string }) {
  const { data } = useServices(orderId)
  if (data?.length !== 0) return null
  return (
    <AppLink to={`/admin/standing/for/${orderId}`} className={denseButtonStyle()}>
      {text.repeat}
    </AppLink>
  )
}
