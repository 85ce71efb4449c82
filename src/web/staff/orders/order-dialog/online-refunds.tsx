import { useState } from 'react'
import { refundText as text } from '#content/staff/online-payments.ts'
import { paidWith, refundStateLabels } from '#content/wording/online-payments.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { failureMessage } from '#web/app/api.ts'
import { askAnew, useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { useApp } from '#web/app/app-context.ts'
import { RefundQuestion } from '#web/staff/billing/parts/refund-question.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'

/** Rules 410 to 413: what of the order can go back to cards and bank accounts, what is on its way, and what goes by check. */
export function OnlineRefunds({ order }: { order: StaffOrderOnWire }) {
  const { paysOnline } = useApp()
  const may = useMay()
  const showToast = useToast()
  const [isAsked, setIsAsked] = useState(false)
  const request = paysOnline && may('staff:billing.read') ? { params: { id: order.id } } : null
  const { data } = useApiQuery('orders', 'GET /api/orders/{id}/online-refunds', request, askAnew)
  const close = useApiCommand('orders', 'POST /api/admin/payments/refunds/{refundId}/close')
  if (!data) return null
  const { refunds, refundable, byCheck, giveBack } = data
  const canRefund = may('staff:payments.refund') && order.archivedAt === null
  const isCancelled = order.status === 'cancelled'
  const payments = refundable.filter(({ inProcess }) => isCancelled || !inProcess)
  const canAsk = canRefund && payments.length > 0
  if (refunds.length === 0 && centsIn(byCheck) === 0 && !canAsk) return null

  async function closeOne(refundId: string) {
    try {
      await close.mutateAsync({ params: { refundId } })
      showToast({ title: text.closed, tone: 'success' })
    } catch (error) {
      showToast({ title: text.closeFailed, description: failureMessage(error, ''), tone: 'error' })
    }
  }

  return (
    <section className="mt-5">
      <h4 className="font-semibold">{text.heading}</h4>
      {centsIn(byCheck) > 0 && <p className="mt-1 text-warn">{text.byCheckTask(formatDollars(centsIn(byCheck)))}</p>}
      <ul className="mt-1">
        {refunds.map(({ id, state, way, lastFour, amount, startedAt, waitsForBank, failure }) => {
          const dollars = formatDollars(centsIn(amount))
          return (
            <li key={id} className="border-b border-line py-2">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span>
                  {text.line(dollars, paidWith(way, lastFour))}
                  <span className="block text-fine text-ink-3">
                    {[shortInstant(startedAt), failure].filter(Boolean).join(', ')}
                  </span>
                </span>
                <span className={state === 'failed' ? 'font-medium text-danger' : 'font-medium'}>
                  {waitsForBank ? text.waitsForBank : refundStateLabels[state]}
                </span>
              </div>
              {state === 'unknown' && canRefund && (
                <div className="mt-2 flex flex-wrap items-center gap-3">
                  <p className="min-w-0 flex-auto basis-64 text-ink-2">{text.closeHelp}</p>
                  <DenseButton
                    aria-label={text.closeOne(dollars)}
                    aria-disabled={close.isPending || undefined}
                    onClick={() => closeOne(id)}
                  >
                    {text.closeIt}
                  </DenseButton>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {canAsk && (
        <DenseButton className="mt-3" onClick={() => setIsAsked(true)}>
          {text.ask}
        </DenseButton>
      )}
      {isAsked && (
        <RefundQuestion
          subject={{ orderId: order.id }}
          payments={payments}
          suggested={giveBack}
          onClose={() => setIsAsked(false)}
        />
      )}
    </section>
  )
}
