import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { confirmButtonsText as text } from '#content/public/confirm-buttons.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import { formatDate, type IsoDate } from '#contract/values/dates.ts'
import { useApp } from '#web/app/app-context.ts'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { focusOnShown } from '#web/ui/focus-on-shown.ts'
import { type ConfirmationRefusal, sendConfirmation } from './send-confirmation.ts'

type ConfirmButtonsProps = { order: OrderForViewerOnWire; onDone: () => void }

/** Confirms a booking; if its day is gone, for one of the next free days. */
export function ConfirmButtons({ order, onDone }: ConfirmButtonsProps) {
  const { call } = useApp()
  const { revalidate } = useRevalidator()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<ConfirmationRefusal | null>(null)
  const days = refusal?.days ?? []

  async function confirm(deliveryDate: IsoDate | null) {
    setSending(true)
    setRefusal(null)
    const refused = await sendConfirmation(call, order, deliveryDate)
    setSending(false)
    setRefusal(refused)
    if (refused) return
    onDone()
    await revalidate()
  }

  return (
    <>
      {refusal && (
        <p ref={focusOnShown} tabIndex={-1} role="alert" className="mt-4 font-semibold text-danger">
          {refusal.message}{' '}
          {days.length === 0 && <PhoneLink where="confirmation" className="whitespace-nowrap underline" />}
        </p>
      )}
      {days.length === 0 ? (
        <Button className="mt-5 max-sm:w-full" disabled={isSending} onClick={() => confirm(null)}>
          {isSending ? text.confirming : text.confirm}
        </Button>
      ) : (
        <>
          <p className="mt-4 font-semibold">{text.otherDays}</p>
          <div className="mt-2 grid gap-2.5">
            {days.map((day) => (
              <Button key={day} look="line" disabled={isSending} onClick={() => confirm(day)}>
                {text.choose(formatDate(day))}
              </Button>
            ))}
          </div>
        </>
      )}
    </>
  )
}
