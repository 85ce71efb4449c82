import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { savedCardsText as text } from '#content/account/settings.ts'
import type { PaymentWay } from '#contract/payments/online-payments.ts'
import type { StoredCardOnWire } from '#contract/payments/stored-cards.ts'
import { formatInstant } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { useApp } from '#web/app/app-context.ts'
import { ConsentText } from '#web/billing/consent-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { useUiText } from '#web/ui/ui-text.ts'

/** Rule 491: the cards and bank accounts that we keep, what they may be charged for, and how to take that back. Without a processor nothing. */
export function SavedCards() {
  const { paysOnline } = useApp()
  const ui = useUiText()
  const client = useQueryClient()
  const showToast = useToast()
  const [isAdding, setIsAdding] = useState(false)
  const isBack = typeof location === 'object' && new URLSearchParams(location.search).has('back')
  const query = isBack ? { back: '1' as const } : {}
  const request = paysOnline ? { query } : null
  const { data } = useApiQuery('customer', 'GET /api/customer/cards', request)
  const onSettled = () =>
    client.invalidateQueries({ queryKey: apiKey('customer', 'GET /api/customer/cards', { query }) })
  const remove = useApiCommand('customer', 'DELETE /api/customer/cards/{cardId}', { onSettled })
  const add = useApiCommand('customer', 'POST /api/customer/cards')
  // Who keeps no cards says nothing of them.
  if (!data || (data.cards.length === 0 && data.offer === null)) return null

  function removeOne(cardId: string) {
    if (remove.isPending) return
    remove.mutate(
      { params: { cardId } },
      {
        onSuccess: () => showToast({ title: text.removed, tone: 'success' }),
        onError: ({ message }) => showToast({ title: text.removeFailed, description: message, tone: 'error' }),
      },
    )
  }

  function addOne(way: PaymentWay) {
    if (add.isPending || !data?.offer) return
    add.mutate(
      { body: { way, offer: data.offer.id } },
      {
        onSuccess: ({ url }) => location.assign(url),
        onError: ({ message }) => showToast({ title: text.addFailed, description: message, tone: 'error' }),
      },
    )
  }

  return (
    <section aria-labelledby="cards-heading" className="mt-12 max-w-[38rem] border-t border-line pt-8">
      <h2 id="cards-heading" className="text-title">
        {text.heading}
      </h2>
      <p className="mt-2 text-ink-2">{data.cards.length === 0 ? text.none : text.help}</p>
      {data.cards.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {data.cards.map((card) => (
            <Card key={card.id} card={card} pending={remove.isPending} onRemove={() => removeOne(card.id)} />
          ))}
        </ul>
      )}
      {data.offer && !isAdding && (
        <Button look="line" className="mt-5" onClick={() => setIsAdding(true)}>
          {text.add}
        </Button>
      )}
      {data.offer && isAdding && (
        <div className="mt-5 rounded-panel border border-line-strong bg-card px-5 py-4">
          <ConsentText offer={data.offer}>
            {data.offer.text}
            <span className="mt-1.5 block text-compact text-ink-2">{data.offer.terms}</span>
          </ConsentText>
          <div className="mt-4 flex flex-wrap gap-3">
            {data.ways.map((way) => (
              <Button
                key={way}
                look={way === 'card' ? 'go' : 'line'}
                aria-disabled={add.isPending || undefined}
                onClick={() => addOne(way)}
              >
                {text.agree[way]}
              </Button>
            ))}
            <Button look="line" onClick={() => setIsAdding(false)}>
              {ui.cancel}
            </Button>
          </div>
          <p className="mt-3 text-compact text-ink-2">{text.next}</p>
        </div>
      )}
    </section>
  )
}

type CardProps = { card: StoredCardOnWire; pending: boolean; onRemove: () => void }

function Card({ card: { way, brand, lastFour, savedAt, isOwn, canRemove, consents }, pending, onRemove }: CardProps) {
  const name = text.name(way, brand, lastFour)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <span className="min-w-0 flex-auto basis-72">
        <span className="block font-medium">{name}</span>
        {consents.map(({ scope, orderNumbers, limit, givenAt }) => (
          <span key={givenAt} className="block text-compact text-ink-2">
            {text.scope[scope](orderNumbers)}, {text.limit(formatDollars(centsIn(limit)))}
          </span>
        ))}
        <span className="block text-compact text-ink-2">
          {text.saved(formatInstant(new Date(savedAt)))}
          {!isOwn && `, ${text.byColleague}`}
        </span>
      </span>
      {canRemove && (
        <Button
          look="line"
          size="compact"
          aria-label={text.removeOne(name)}
          aria-disabled={pending || undefined}
          onClick={onRemove}
        >
          {text.remove}
        </Button>
      )}
    </li>
  )
}
