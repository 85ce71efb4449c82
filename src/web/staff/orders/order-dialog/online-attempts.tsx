import { attemptsText as text } from '#content/staff/online-payments.ts'
import { attemptStateLabels } from '#content/wording/online-payments.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { failureMessage } from '#web/app/api.ts'
import { askAnew, useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { useApp } from '#web/app/app-context.ts'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'

/** Rule 401: the attempts to pay the order online that brought nothing, or nothing yet; the others are among its payments. */
export function OnlineAttempts({ orderId: id }: { orderId: string }) {
  const { paysOnline } = useApp()
  const may = useMay()
  const showToast = useToast()
  const request = paysOnline && may('staff:billing.read') ? { params: { id } } : null
  const { data } = useApiQuery('orders', 'GET /api/orders/{id}/payment-attempts', request, askAnew)
  const close = useApiCommand('orders', 'POST /api/admin/payments/attempts/{attemptId}/close')
  const attempts = data?.attempts.filter(({ state }) => state !== 'succeeded' && state !== 'canceled') ?? []
  if (attempts.length === 0) return null

  async function closeOne(attemptId: string) {
    try {
      await close.mutateAsync({ params: { attemptId } })
      showToast({ title: text.closed, tone: 'success' })
    } catch (error) {
      showToast({ title: text.closeFailed, description: failureMessage(error, ''), tone: 'error' })
    }
  }

  return (
    <section className="mt-5">
      <h4 className="font-semibold">{text.heading}</h4>
      <ul className="mt-1">
        {attempts.map(({ id: attemptId, state, way, amount, lastFour, startedAt, isLive, isCharge, decline }) => {
          const dollars = formatDollars(centsIn(amount))
          return (
            <li key={attemptId} className="border-b border-line py-2">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span>
                  {[text.line(way, dollars), text.ending(lastFour)].filter(Boolean).join(' ')}
                  <span className="block text-fine text-ink-3">
                    {[shortInstant(startedAt), isCharge && text.charge, isLive ? '' : text.test, decline]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
                <span className="font-medium">{attemptStateLabels[state]}</span>
              </div>
              {state === 'unknown' && may('staff:billing.write') && (
                <div className="mt-2 flex flex-wrap items-center gap-3">
                  <p className="min-w-0 flex-auto basis-64 text-ink-2">{text.closeHelp}</p>
                  <DenseButton
                    aria-label={text.closeOne(dollars)}
                    aria-disabled={close.isPending || undefined}
                    onClick={() => closeOne(attemptId)}
                  >
                    {text.closeIt}
                  </DenseButton>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
