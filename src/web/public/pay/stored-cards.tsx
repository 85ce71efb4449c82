import { useState } from 'react'
import { payPageText as text } from '#content/public/pay.ts'
import type { PayViewOnWire } from '#contract/payments/online-payments.ts'
import { failureMessage } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import { Button } from '#web/ui/button.tsx'

type StoredCardsProps = { view: PayViewOnWire; onView: (view: PayViewOnWire) => void }

/** Rule 491: what somebody without an account let us keep for this order, and how to take it back. */
export function StoredCards({ view, onView }: StoredCardsProps) {
  const { call } = useApp()
  const [problem, setProblem] = useState('')
  const { stored, linkId, orderNumber } = view
  if (stored.length === 0) return null

  async function remove(cardId: string) {
    const query = linkId === null && orderNumber ? { order: orderNumber } : {}
    try {
      await call('DELETE /api/pay/cards/{cardId}', { params: { cardId }, query })
      onView(await call('GET /api/pay', { query }))
    } catch (error) {
      setProblem(failureMessage(error, text.failed))
    }
  }

  return (
    <section className="mt-10 max-w-[34rem]">
      <h2 className="text-title">{text.stored}</h2>
      <ul className="mt-2 border-t border-line">
        {stored.map(({ id, way, lastFour }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2.5">
            {text.from(way, lastFour)}
            <Button look="line" size="compact" onClick={() => remove(id)}>
              {text.remove}
            </Button>
          </li>
        ))}
      </ul>
      {problem && <p role="alert">{problem}</p>}
    </section>
  )
}
