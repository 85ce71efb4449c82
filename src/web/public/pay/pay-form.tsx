import { useId, useState } from 'react'
import { payPageText as text } from '#content/public/pay.ts'
import type { PaymentWay, PayViewOnWire } from '#contract/payments/online-payments.ts'
import { failureMessage } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import { ConsentText } from '#web/billing/consent-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { GuideSign } from '#web/ui/guide-sign.tsx'
import { dayText, dollars } from './pay-states.tsx'

type Item = PayViewOnWire['items'][number]
type PayFormProps = { view: PayViewOnWire; items: readonly Item[]; onView: (view: PayViewOnWire) => void }

/** What is due, which of it, how, and the button that leads to the payment company's page. */
export function PayForm({ view, items, onView }: PayFormProps) {
  const { call } = useApp()
  const headingId = useId()
  const [chosen, setChosen] = useState(() => new Set(items.map(({ id }) => id)))
  const [way, setWay] = useState<PaymentWay>(view.ways[0] ?? 'card')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [isAgreed, setIsAgreed] = useState(false)
  const { keep } = view
  const picked = items.filter(({ id }) => chosen.has(id))
  const due = sumOf(picked.map(({ amount }) => amount))
  const saved = sumOf(picked.map(({ bankDiscount = '0' }) => bankDiscount))
  const totals: Record<PaymentWay, string> = { card: asAmount(due), bank: asAmount(due - saved) }
  const total = totals[way]
  const [first] = items
  const Row = items.length > 1 ? 'label' : 'div'

  async function pay() {
    if (isBusy) return
    if (picked.length === 0) return setProblem(text.choose)
    setIsBusy(true)
    setProblem('')
    const body = { way, items: picked.map(({ id }) => id), total, ...(isAgreed && keep && { keep: keep.id }) }
    try {
      const { url, view: next } =
        view.linkId === null
          ? await call('POST /api/orders/by-number/{orderNumber}/pay', {
              params: { orderNumber: view.orderNumber ?? '' },
              body,
            })
          : await call('POST /api/pay', { body: { ...body, linkId: view.linkId } })
      if (url !== null) return location.assign(url)
      onView(next)
    } catch (error) {
      setProblem(failureMessage(error, text.startFailed))
    }
    setIsBusy(false)
  }

  return (
    <div className="grid gap-x-16 gap-y-8 md:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <h1 className="text-page leading-[.95]">{text.heading(items.length, first?.isInvoice ?? true)}</h1>
        {view.orderNumber && <p className="mt-3 text-large text-ink-2">{text.ofOrder(view.orderNumber)}</p>}
        <fieldset className="mt-7">
          <legend className="mb-2 font-display text-title font-bold">{text.what}</legend>
          <ul className="border-t border-ink">
            {items.map((item) => (
              <li key={item.id} className="border-b border-line">
                <Row className="flex min-h-14 items-center gap-3.5 py-2">
                  {items.length > 1 && (
                    <input
                      type="checkbox"
                      className="size-6 flex-none accent-steel"
                      checked={chosen.has(item.id)}
                      onChange={({ target }) => {
                        const next = new Set(chosen)
                        if (target.checked) next.add(item.id)
                        else next.delete(item.id)
                        setChosen(next)
                      }}
                    />
                  )}
                  <span className="min-w-0 flex-auto">
                    <b className="block font-display text-large leading-tight font-semibold">
                      {text.item(item.number, item.isInvoice)}
                    </b>
                    <span className="text-compact text-ink-2">
                      {item.dueOn ? text.due(dayText(item.dueOn)) : text.onDelivery}
                    </span>
                  </span>
                  <span className="font-display text-large font-semibold tabular-nums">{dollars(item.amount)}</span>
                </Row>
              </li>
            ))}
          </ul>
        </fieldset>
        <fieldset className="mt-8" aria-labelledby={headingId}>
          <legend id={headingId} className="mb-3 font-display text-title font-bold">
            {text.how}
          </legend>
          <div className="grid gap-2.5 sm:grid-cols-2">
            {view.ways.map((each) => (
              <label
                key={each}
                className={classNames(
                  'relative block rounded-panel bg-card px-4.5 py-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
                  way === each ? 'border-3 border-steel' : 'm-[1.5px] border-[1.5px] border-field',
                )}
              >
                <input
                  type="radio"
                  name="way"
                  className="absolute opacity-0"
                  checked={way === each}
                  onChange={() => setWay(each)}
                />
                <span className="flex items-center gap-3">
                  <WayIcon way={each} />
                  <b className="flex-auto font-display text-[1.35rem] leading-tight font-semibold">
                    {text.ways[each].name}
                  </b>
                  <strong className="font-display text-[1.5rem] leading-none font-bold tabular-nums">
                    {dollars(totals[each])}
                  </strong>
                </span>
                <span className="mt-1 block text-ink-2">
                  {each === 'bank' && saved > 0 && <b className="text-ink">{text.saves(dollars(asAmount(saved)))} </b>}
                  {text.ways[each].help}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        {keep && (
          <label className="mt-5 flex max-w-[38rem] gap-3.5">
            <input
              type="checkbox"
              className="mt-0.5 size-6 flex-none accent-steel"
              checked={isAgreed}
              onChange={({ target }) => setIsAgreed(target.checked)}
            />
            <span>
              <ConsentText offer={keep}>
                <b>{keep.title}</b> {keep.text}
                <span className="mt-1 block text-compact text-ink-2">{keep.terms}</span>
              </ConsentText>
            </span>
          </label>
        )}
        {problem && (
          <p role="alert" className="mt-6 rounded-panel border-2 border-danger bg-danger-tint px-4 py-3 font-semibold">
            {problem}
          </p>
        )}
        <Button size="large" className="mt-6 max-sm:w-full" aria-disabled={isBusy || undefined} onClick={pay}>
          {isBusy ? text.leaving : text.pay[way](dollars(total))}
        </Button>
        <p className="mt-3.5 flex max-w-[34rem] gap-2.5 text-compact text-ink-2">
          <LockIcon />
          {text.safe[way]}
        </p>
      </div>
      <aside className="hidden self-start rounded-sign border border-line-strong bg-card md:block">
        <GuideSign className="rounded-b-none">
          <p className="font-display text-[3rem] leading-none font-bold">{dollars(total)}</p>
          <p className="mt-1">{text.bySource[way]}</p>
        </GuideSign>
        <div className="px-6.5 pt-5 pb-4">
          <p className="font-semibold">{text.adds}</p>
          <dl className="mt-1">
            {picked.map(({ id, number, isInvoice, amount }) => (
              <div key={id} className="flex justify-between gap-4 border-b border-line py-2 last:border-b-0">
                <dt className="wrap-anywhere">{text.item(number, isInvoice)}</dt>
                <dd className="tabular-nums">{dollars(amount)}</dd>
              </div>
            ))}
            {way === 'bank' && saved > 0 && (
              <div className="flex justify-between gap-4 py-2">
                <dt>{text.discount}</dt>
                <dd className="tabular-nums">−{dollars(asAmount(saved))}</dd>
              </div>
            )}
          </dl>
        </div>
      </aside>
    </div>
  )
}

const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)
const asAmount = (cents: number) => (cents / 100).toFixed(2)

const drawing = {
  viewBox: '0 0 24 24',
  className: 'size-6.5 flex-none text-steel',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.2,
} as const

const WayIcon = ({ way }: { way: PaymentWay }) => (
  <svg {...drawing} aria-hidden="true">
    <path
      d={
        way === 'bank'
          ? 'M3 9l9-5.500L21 9zM5 9v9M10 9v9M14 9v9M19 9v9M3 20.500h18'
          : 'M2.500 5h19v14h-19zM2.500 9.500h19M6 15h4'
      }
    />
  </svg>
)

const LockIcon = () => (
  <svg {...drawing} aria-hidden="true" className="mt-0.5 size-5 flex-none text-steel">
    <path d="M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4" />
  </svg>
)
