import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { phoneAlertText as text } from '#content/staff/board.ts'
import { shortTime } from '#content/wording/short-dates.ts'
import type { PhoneAlertsOnWire } from '#contract/phones/devices.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { ProblemIcon } from './haul-icons.tsx'
import { useBoardDesk } from './use-desk.ts'

const alertsKey = ['routes', 'phone-alerts'] as const

/** Rule 288: what drivers reported that the office has to look at, until somebody says that it is settled. */
export function PhoneAlerts() {
  const { call } = useApp()
  const { canWrite, fail } = useBoardDesk()
  const client = useQueryClient()
  const alerts = useQuery({
    queryKey: alertsKey,
    queryFn: ({ signal }) => call('GET /api/admin/phone-alerts', { signal }),
  })
  const settle = useMutation({
    mutationFn: (id: string) => call('POST /api/admin/phone-alerts/{id}/settle', { params: { id } }),
    onSuccess: (left) => client.setQueryData(alertsKey, left),
    onError: fail,
  })
  if (!alerts.data || alerts.data.length === 0) return null
  return (
    <details className="w-full rounded-control border border-warn-line bg-warn-tint" open={alerts.data.length < 3}>
      <summary className="flex min-h-10 cursor-pointer items-center gap-2 px-3 text-small font-semibold text-warn max-sm:min-h-11">
        <ProblemIcon />
        {text.heading(alerts.data.length)}
      </summary>
      <ul className="max-h-72 overflow-y-auto px-3 pb-2">
        {alerts.data.map((alert) => (
          <li key={alert.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-warn-line py-2">
            <div className="min-w-56 flex-1">
              <p className="text-small font-semibold wrap-anywhere">{alert.message}</p>
              <p className="text-small text-ink-2 wrap-anywhere">{about(alert)}</p>
            </div>
            {alert.orderId && (
              <AppLink className="text-small underline" to={`/admin/orders/${alert.orderId}`}>
                {text.order}
              </AppLink>
            )}
            {canWrite && (
              <DenseButton
                pending={settle.isPending && settle.variables === alert.id}
                aria-label={text.settleOf(alert.message)}
                onClick={() => settle.mutate(alert.id)}
              >
                {text.settle}
              </DenseButton>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

const about = ({ occurredAt, driverName, customerName, said, isClockCorrected }: PhoneAlertsOnWire[number]): string =>
  [shortTime(occurredAt), driverName, customerName, said, isClockCorrected && text.clock].filter(Boolean).join(', ')
