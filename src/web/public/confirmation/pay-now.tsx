import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { payNowText as text } from '#content/public/pay-now.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import type { PaymentWay, PayViewOnWire } from '#contract/payments/online-payments.ts'
import { formatInstant } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { failureMessage } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import { Button } from '#web/ui/button.tsx'
import { focusOnShown } from '#web/ui/focus-on-shown.ts'

const boxStyle = 'mt-6 max-w-[40rem] rounded-card border border-line-strong bg-card px-6 py-5.5 max-sm:px-5'

/** Rule 414: what is paid because the order was booked online, and what became of it; nothing without either. */
export function PayNow({ order }: { order: OrderForViewerOnWire }) {
  const { orderNumber } = order
  const [view, setView, look] = usePayView(orderNumber)
  if (!view) return null
  const { booking, latest } = view
  if (latest?.state === 'confirming')
    return (
      <section aria-labelledby="pay-heading" className={boxStyle}>
        <h2 id="pay-heading" className="text-title">
          {text.confirming}
        </h2>
        <p className="mt-2 text-large">{text.confirmingHelp}</p>
        <Button look="line" className="mt-5 max-sm:w-full" onClick={look}>
          {text.again}
        </Button>
      </section>
    )
  if (booking) return <Due order={order} view={view} booking={booking} onView={setView} />
  if (latest?.state !== 'paid') return null
  return (
    <section aria-labelledby="pay-heading" className={boxStyle}>
      <h2 id="pay-heading" ref={focusOnShown} tabIndex={-1} className="text-title">
        {text.paid(formatDollars(centsIn(latest.amount)))}
      </h2>
      <p className="mt-2 text-large">
        {text.receipt} {order.paidAtBooking?.isAll === false && text.rest}
      </p>
    </section>
  )
}

/** What this browser may see of it; null until then, and if it may not. Coming back from the payment company, it is asked what became of it. */
function usePayView(orderNumber: string) {
  const { call } = useApp()
  const { revalidate } = useRevalidator()
  const [view, setView] = useState<PayViewOnWire | null>(null)
  const look = useCallback(
    async (isBack = true) => {
      const query = { order: orderNumber, ...(isBack && { back: '1' as const }) }
      const seen = await call('GET /api/pay', { query }).catch(() => null)
      if (seen) setView(seen)
      // What was paid is confirmed.
      if (isBack) await revalidate()
    },
    [call, orderNumber, revalidate],
  )
  useEffect(() => {
    const address = new URL(location.href)
    const isBack = address.searchParams.has('back')
    if (isBack) {
      address.searchParams.delete('back')
      history.replaceState(history.state, '', address)
    }
    void look(isBack)
    // The way back from the payment company's page may show this one as it was left.
    const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && void look()
    addEventListener('pageshow', shownAgain)
    return () => removeEventListener('pageshow', shownAgain)
  }, [look])
  return [view, setView, () => void look()] as const
}

type DueProps = {
  order: OrderForViewerOnWire
  view: PayViewOnWire
  booking: NonNullable<PayViewOnWire['booking']>
  onView: (view: PayViewOnWire) => void
}

function Due({ order, view, booking, onView }: DueProps) {
  const { call } = useApp()
  const [leaving, setLeaving] = useState<PaymentWay | null>(null)
  const [problem, setProblem] = useState('')
  const { amount, isRequired, payBy } = booking

  async function pay(way: PaymentWay) {
    if (leaving) return
    setLeaving(way)
    setProblem('')
    try {
      const params = { orderNumber: order.orderNumber }
      const started = await call('POST /api/orders/by-number/{orderNumber}/pay', {
        params,
        body: { way, total: amount },
      })
      if (started.url !== null) return location.assign(started.url)
      onView(started.view)
    } catch (error) {
      setProblem(failureMessage(error, text.startFailed))
    }
    setLeaving(null)
  }

  return (
    <section aria-labelledby="pay-heading" className={boxStyle}>
      <h2 id="pay-heading" className="text-title">
        {text.heading(formatDollars(centsIn(amount)))}
      </h2>
      <p className="mt-2 text-large">
        {isRequired ? (payBy ? text.required(formatInstant(new Date(payBy))) : text.requiredNow) : text.optional}{' '}
        {order.paidAtBooking?.isAll === false && isRequired && text.rest} {order.confirmation && text.verifies}
      </p>
      {(problem || view.latest?.state === 'refused') && (
        <p ref={focusOnShown} tabIndex={-1} role="alert" className="mt-4 font-semibold text-danger">
          {problem || text.refused}
        </p>
      )}
      <p className="mt-5 flex flex-wrap gap-3">
        {view.ways.map((way) => (
          <Button
            key={way}
            look={way === 'card' ? 'go' : 'line'}
            className="max-sm:w-full"
            aria-disabled={leaving !== null || undefined}
            onClick={() => pay(way)}
          >
            {leaving === way ? text.leaving : text.pay[way]}
          </Button>
        ))}
      </p>
      <p className="mt-3.5 text-compact text-ink-2">{text.safe}</p>
    </section>
  )
}
