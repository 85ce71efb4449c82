import { payPageText as text } from '#content/public/pay.ts'
import type { PayViewOnWire } from '#contract/payments/online-payments.ts'
import { Button } from '#web/ui/button.tsx'
import { GuideSign } from '#web/ui/guide-sign.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'

type Latest = NonNullable<PayViewOnWire['latest']>

// The modules of days and amounts come with everything that draws sizes, and this page is small (rule 91).
const timeZone = 'America/Los_Angeles'
const moment = new Intl.DateTimeFormat(text.locale, {
  timeZone,
  ...{ weekday: 'long', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
})
const day = new Intl.DateTimeFormat(text.locale, { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' })
const money = new Intl.NumberFormat(text.locale, { style: 'currency', currency: 'USD' })

const said = (at: string | null) => (at ? moment.format(new Date(at)) : '')
/** An amount of a reply, or a sum of some, as people read it. */
export const dollars = (amount: string | number) => money.format(Number(amount))
/** "Dec 1, 2026". */
export const dayText = (date: string) => day.format(new Date(date))

/** Approved, and not confirmed yet: by a bank for days, by a card until the payment company answers. */
export function Confirming({ latest, onOpen }: { latest: Latest; onOpen: () => void }) {
  const { way, amount, lastFour, approvedAt } = latest
  return (
    <section className="mb-10 max-w-[34rem]" role="status">
      <h1 className="text-page leading-[.95]">{text.confirming}.</h1>
      <p className="mt-3 text-large text-ink-2">{text.confirmingHelp}</p>
      <div className="mt-5 rounded-sign border-2 border-dashed border-warn bg-warn-tint px-5.5 py-5">
        <p className="font-display text-[2.6rem] leading-none font-bold">{dollars(amount)}</p>
        <p className="mt-2">
          {text.sent(said(approvedAt), way, lastFour)} {text.usually[way]}
        </p>
      </div>
      <ol className="mt-6 border-b border-line">
        {text.steps.map((step, place) => (
          <li key={step} className="flex min-h-14 items-center gap-3 border-t border-line">
            <span
              className={
                place === 0
                  ? 'grid size-7 place-items-center rounded-full bg-steel text-paper'
                  : 'size-7 rounded-full border-2 border-steel'
              }
            >
              {place === 0 && <CheckIcon />}
            </span>
            <b className="font-display text-large leading-tight font-semibold">{step}</b>
          </li>
        ))}
      </ol>
      <p className="mt-5">{text.notTwice}</p>
      <Button look="line" className="mt-5 max-sm:w-full" onClick={onOpen}>
        {text.again}
      </Button>
    </section>
  )
}

export function Paid({ latest, isAll }: { latest: Latest; isAll: boolean }) {
  const { way, amount, lastFour, settledAt } = latest
  return (
    <section className="mb-10 max-w-[34rem]" role="status">
      <p className="flex items-center gap-2.5 font-semibold">
        <span className="grid size-9 place-items-center rounded-full bg-steel text-paper">
          <CheckIcon />
        </span>
        {text.paidOn(said(settledAt))}
      </p>
      {isAll ? <h1 className="mt-3 text-page leading-[.95]">{text.thanks}</h1> : null}
      <GuideSign className="mt-5">
        <p>{text.paid}</p>
        <p className="font-display text-[3.2rem] leading-none font-bold">{dollars(amount)}</p>
        <p className="mt-1.5">{text.from(way, lastFour)}</p>
      </GuideSign>
      <p className="mt-4 text-ink-2">{text.receipt}</p>
    </section>
  )
}

export function Refused({ latest }: { latest: Latest }) {
  return (
    <section
      role="status"
      className="mb-8 max-w-[34rem] rounded-sign border-2 border-danger bg-danger-tint px-5.5 py-5"
    >
      <h2 className="text-title text-danger">{text.refused}</h2>
      <p className="mt-1">{text.refusedHelp(dollars(latest.amount))}</p>
    </section>
  )
}
