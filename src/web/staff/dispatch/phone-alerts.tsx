import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { phoneAlertText as text } from '#content/staff/phone-alerts.ts'
import { shortInstant, shortTime } from '#content/wording/short-dates.ts'
import type { PhoneAlertsOnWire } from '#contract/phones/devices.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { ProblemIcon } from './haul-icons.tsx'
import { useBoardState } from './use-board-state.ts'

const alertsKey = apiKey('routes', 'GET /api/admin/phone-alerts')

/** Rule 288: driver reports that the office must review, until someone marks them as reviewed. */
export function PhoneAlerts() {
  const { call } = useApp()
  const { canWrite, fail } = useBoardState()
  const client = useQueryClient()
  const showToast = useToast()
  const [askedId, setAskedId] = useState<string | null>(null)
  const alerts = useApiQuery('routes', 'GET /api/admin/phone-alerts')
  const settle = useApiCommand('routes', 'POST /api/admin/phone-alerts/{id}/settle', {
    onSuccess: (left) => client.setQueryData(alertsKey, left),
    onError: fail,
  })
  const discard = useApiCommand('routes', 'POST /api/admin/phone-alerts/{id}/discard', {
    onSuccess(left) {
      client.setQueryData(alertsKey, left)
      showToast({ description: text.discarded, tone: 'success' })
    },
    onError: fail,
  })
  async function record(id: string) {
    const {
      outcome,
      message,
      alerts: left,
    } = await call('POST /api/admin/phone-alerts/{id}/record', { params: { id } })
    client.setQueryData(alertsKey, left)
    const done = outcome === 'recorded-only' ? text.recordedNothing : text.recorded
    showToast({ description: [done, message].filter(Boolean).join('. '), tone: 'success' })
  }
  const asked = alerts.data?.find(({ id }) => id === askedId)
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
            {canWrite && alert.isHeld && (
              <div className="flex gap-2">
                <DenseButton aria-label={text.recordOf(alert.message)} onClick={() => setAskedId(alert.id)}>
                  {text.record}
                </DenseButton>
                <DenseButton
                  look="quiet"
                  pending={discard.isPending && discard.variables.params.id === alert.id}
                  aria-label={text.discardOf(alert.message)}
                  onClick={() => discard.mutate({ params: { id: alert.id } })}
                >
                  {text.discard}
                </DenseButton>
              </div>
            )}
            {canWrite && !alert.isHeld && (
              <DenseButton
                pending={settle.isPending && settle.variables.params.id === alert.id}
                aria-label={text.settleOf(alert.message)}
                onClick={() => settle.mutate({ params: { id: alert.id } })}
              >
                {text.settle}
              </DenseButton>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ActionQuestion
          heading={text.recordQuestion}
          description={about(asked)}
          hint={text.recordHelp}
          look="go"
          confirm={text.record}
          keep={text.keep}
          done={null}
          failed={text.failed}
          act={() => record(asked.id)}
          onClose={() => setAskedId(null)}
        />
      )}
    </details>
  )
}

const about = ({ occurredAt, driverName, customerName, said, isClockCorrected }: PhoneAlertsOnWire[number]): string =>
  [momentOf(occurredAt), driverName, customerName, said, isClockCorrected && text.clock].filter(Boolean).join(', ')

/** Includes the day, if it was not today. */
const momentOf = (instant: string): string =>
  dateInLosAngeles(new Date(instant)) === dateInLosAngeles(new Date()) ? shortTime(instant) : shortInstant(instant)
