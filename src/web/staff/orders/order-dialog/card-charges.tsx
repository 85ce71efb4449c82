import { useState } from 'react'
import { chargeText as text } from '#content/staff/online-payments.ts'
import { paidWith } from '#content/wording/online-payments.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import type { OrderCardsOnWire } from '#contract/payments/card-charges.ts'
import { parseCents } from '#contract/values/entered-amounts.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { ApiError } from '#web/app/api.ts'
import { askAnew, useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { useApp } from '#web/app/app-context.ts'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { CancelButton, DenseButton } from '#web/ui/dense-button.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { OrderOverages } from './order-overages.tsx'

/** Rules 493 and 494: the cards that the order can be charged to, and for how much. */
export function CardCharges({ order }: { order: StaffOrderOnWire }) {
  const { paysOnline } = useApp()
  const may = useMay()
  const [isAsked, setIsAsked] = useState(false)
  const request = paysOnline && may('staff:billing.read') ? { params: { id: order.id } } : null
  const { data } = useApiQuery('orders', 'GET /api/orders/{id}/cards', request, askAnew)
  if (!data) return null
  if (data.cards.length === 0) return <OrderOverages overages={data.overages} />
  const { cards, overages, chargeable, waits, waitsUntil } = data
  const canCharge = may('staff:payments.charge') && order.archivedAt === null
  const usable = cards.filter(({ left }) => centsIn(left) > 0)

  return (
    <section className="mt-5">
      <h4 className="font-semibold">{text.heading}</h4>
      <ul className="mt-1">
        {cards.map((card) => (
          <li key={card.id} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2">
            <span className="first-letter:uppercase">{paidWith(card.way, card.lastFour)}</span>
            <span className="text-ink-2">
              {text.scope[card.scope]},{' '}
              {text.left(formatDollars(centsIn(card.left)), formatDollars(centsIn(card.limit)))}
            </span>
          </li>
        ))}
      </ul>
      {centsIn(waits) > 0 && (
        <p className="mt-2 text-ink-2">
          {text.waits(formatDollars(centsIn(waits)), waitsUntil && shortInstant(waitsUntil))}
        </p>
      )}
      {canCharge && centsIn(chargeable) > 0 && usable.length > 0 && (
        <DenseButton className="mt-3" onClick={() => setIsAsked(true)}>
          {text.ask}
        </DenseButton>
      )}
      <OrderOverages overages={overages} />
      {isAsked && <ChargeQuestion orderId={order.id} cards={usable} onClose={() => setIsAsked(false)} />}
    </section>
  )
}

type ChargeQuestionProps = {
  orderId: string
  cards: OrderCardsOnWire['cards']
  onClose: () => void
}

/** Asked before a card is charged: which one, and how much. */
function ChargeQuestion({ orderId, cards, onClose }: ChargeQuestionProps) {
  const showToast = useToast()
  const charge = useApiCommand('orders', 'POST /api/admin/payments/charge')
  const [cardId, setCardId] = useState(cards[0]?.id ?? '')
  const [amount, setAmount] = useState(cards[0]?.most ?? '0.00')
  const [problem, setProblem] = useState('')
  const cents = parseCents(amount.trim()) ?? 0

  async function confirm() {
    try {
      await charge.mutateAsync({ body: { orderId, cardId, amount } })
      showToast({ title: text.sent, description: text.sentHelp, tone: 'success' })
      onClose()
    } catch (error) {
      const { message = '', fields = {} } = error instanceof ApiError ? error : {}
      setProblem(fields.amount ?? (message || text.failed))
      document.getElementById('card-charge-amount')?.focus()
    }
  }

  return (
    <QuestionDialog
      heading={text.question}
      onClose={onClose}
      answers={
        <>
          <CancelButton onClick={onClose} />
          <DenseButton look="go" pending={charge.isPending} onClick={confirm}>
            {cents > 0 ? text.confirmAmount(formatDollars(cents)) : text.confirm}
          </DenseButton>
        </>
      }
    >
      <DenseField
        id="card-charge-amount"
        label={text.amount}
        inputMode="decimal"
        value={amount}
        error={problem}
        onChange={({ target }) => {
          setAmount(target.value)
          setProblem('')
        }}
      />
      <fieldset className="mt-3">
        <legend className="font-medium">{text.from}</legend>
        {cards.map(({ id, way, lastFour, most }) => (
          <label key={id} className="flex min-h-11 items-center gap-2.5 py-1">
            <input
              type="radio"
              name="card-to-charge"
              className="size-5 flex-none accent-steel"
              checked={cardId === id}
              onChange={() => {
                // Nobody typed another amount.
                if (amount === cards.find((each) => each.id === cardId)?.most) setAmount(most)
                setCardId(id)
              }}
            />
            <span className="flex-auto first-letter:uppercase">{paidWith(way, lastFour)}</span>
            <span className="text-ink-2">{text.mostOf(formatDollars(centsIn(most)))}</span>
          </label>
        ))}
      </fieldset>
      <p className="mt-3 border-t border-line pt-3 text-small text-ink-2">{text.help}</p>
    </QuestionDialog>
  )
}
