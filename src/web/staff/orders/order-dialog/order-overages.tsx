import { overageText as text } from '#content/staff/online-payments.ts'
import { paidWith } from '#content/wording/online-payments.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { OrderOverageOnWire } from '#contract/payments/overage-charges.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { failureMessage } from '#web/app/api.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'

/** Rules 495 to 498: what of the weight and days is charged without anybody, and what a person is asked to decide. */
export function OrderOverages({ overages }: { overages: readonly OrderOverageOnWire[] }) {
  const may = useMay()
  const showToast = useToast()
  const close = useApiCommand('orders', 'POST /api/admin/payments/overages/{overageId}/close')
  if (overages.length === 0) return null

  async function closeOne(overageId: string) {
    try {
      await close.mutateAsync({ params: { overageId } })
      showToast({ title: text.closed, tone: 'success' })
    } catch (error) {
      showToast({ title: text.closeFailed, description: failureMessage(error, ''), tone: 'error' })
    }
  }

  return (
    <section className="mt-5">
      <h4 className="font-semibold">{text.heading}</h4>
      <ul className="mt-1">
        {overages.map((overage) => {
          const { id, amount, above, way, lastFour, task, reason, announcedAt } = overage
          const dollars = formatDollars(centsIn(amount))
          return (
            <li key={id} className="border-b border-line py-2">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span>
                  {way === null ? dollars : text.line(dollars, paidWith(way, lastFour))}
                  <span className="block text-fine text-ink-3">
                    {[
                      text.told(shortInstant(announcedAt)),
                      centsIn(above) > 0 && text.above(formatDollars(centsIn(above))),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
                <span className={task === '' ? 'font-medium' : 'font-medium text-danger'}>{stateOf(overage)}</span>
              </div>
              {reason !== '' && <p className="mt-1 whitespace-pre-line wrap-anywhere">{text.wrote(reason)}</p>}
              {task !== '' && (
                <div className="mt-2 flex flex-wrap items-center gap-3">
                  <p className="min-w-0 flex-auto basis-64 text-ink-2">{text.help[task]}</p>
                  {may('staff:billing.write') && (
                    <DenseButton
                      aria-label={text.closeOne(dollars)}
                      aria-disabled={close.isPending || undefined}
                      onClick={() => closeOne(id)}
                    >
                      {text.closeIt}
                    </DenseButton>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** One word or two: what became of it, or until when it waits. */
function stateOf({ state, task, isCharging, until, decline }: OrderOverageOnWire): string {
  if (task !== '') return text.tasks[task]
  if (isCharging) return text.charging
  if (state !== 'waiting') return text.states[state]
  if (decline !== '') return text.again(decline)
  return until === null ? text.notSentYet : text.waits(shortInstant(until))
}
