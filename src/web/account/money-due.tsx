import { siteMoneyText as text } from '#content/account/sites.ts'
import { formatPhone } from '#content/company/phone.ts'
import type { OwnSitesOnWire } from '#contract/bill-to-accounts/own-sites.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { GuideSign } from '#web/ui/guide-sign.tsx'

/** Days on which something is due that are shown each; what is due later is one sum. */
const shownDays = 3

type MoneyDueProps = {
  own: OwnSitesOnWire
  /** Above what stands where, or on a phone below it. */
  at: 'wide' | 'phone'
}

/** The balance on the sign, what is due when with its invoices, and how to pay. A page has it in both places, and shows one. */
export function MoneyDue({ own: { balance, due, howToPay, today }, at }: MoneyDueProps) {
  const { business, paysOnline } = useApp()
  const later = due.slice(shownDays)
  const overdue = due.filter(({ dueOn }) => dueOn < today).reduce((total, { amount }) => total + centsIn(amount), 0)
  return (
    <section
      aria-label={text.heading}
      className={classNames(
        'mt-8 grid overflow-hidden rounded-card border border-line-strong bg-card sm:grid-cols-[auto_minmax(0,1fr)]',
        at === 'phone' ? 'sm:hidden' : 'max-sm:hidden',
      )}
    >
      <GuideSign className="rounded-none">
        <p className="font-semibold">{text.balance}</p>
        <p className="font-display text-[2.5rem] leading-none font-bold">{formatDollars(centsIn(balance))}</p>
        <p className="mt-1.5">{overdue > 0 ? text.overdue(formatDollars(overdue)) : text.nothingOverdue}</p>
      </GuideSign>
      <dl className="grid min-w-0 divide-line max-lg:divide-y lg:grid-flow-col lg:auto-cols-fr lg:divide-x">
        {due.slice(0, shownDays).map(({ dueOn, amount, invoices }) => (
          <DueSum
            key={dueOn}
            when={dueOn < today ? text.wasDue(dueOn, today) : text.due(dueOn, today)}
            isLate={dueOn < today}
            cents={centsIn(amount)}
            invoices={invoices}
          />
        ))}
        {later.length > 0 && (
          <DueSum
            when={text.later}
            isLate={false}
            cents={later.reduce((total, { amount }) => total + centsIn(amount), 0)}
            invoices={later.flatMap(({ invoices }) => invoices)}
          />
        )}
        <div className="min-w-0 px-5 py-4">
          <dt className="font-semibold">{text.howToPay}</dt>
          <dd className="mt-1 text-compact wrap-anywhere whitespace-pre-line">
            {paysOnline && due.length > 0 && `${text.payOnline}\n`}
            {howToPay || text.howToPayCall(formatPhone(business.phone))}
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** Where nothing is due, a line says so, below everything else. */
export function NothingDue({ own: { balance } }: { own: OwnSitesOnWire }) {
  return (
    <section aria-label={text.heading} className="mt-8 text-ink-2">
      <p>
        {text.balance} {formatDollars(centsIn(balance))}. {text.nothingOpen}.
      </p>
    </section>
  )
}

/** On a phone right below the name: the balance, what is due next, and where it is paid (rule 566). */
export function NextDue({ own: { balance, due, today } }: { own: OwnSitesOnWire }) {
  const { paysOnline } = useApp()
  const [next] = due
  const [invoice] = next?.invoices ?? []
  if (!next) return null
  const isLate = next.dueOn < today
  return (
    <div className="mt-4 flex items-center justify-between gap-x-4 rounded-card border border-line-strong bg-card px-4 py-3 sm:hidden">
      <p className="min-w-0">
        <span className="block text-compact text-ink-2">{text.balance}</span>
        <strong className="block font-display text-title leading-tight">{formatDollars(centsIn(balance))}</strong>
        <span className={classNames('block text-compact', isLate && 'font-semibold text-danger')}>
          {(isLate ? text.wasDue : text.due)(next.dueOn, today)}: {formatDollars(centsIn(next.amount))}
        </span>
      </p>
      {paysOnline && invoice && (
        <AppLink
          to={`/invoices/${encodeURIComponent(invoice.orderNumber)}/${invoice.id}`}
          className={buttonStyle('go', 'compact', 'flex-none min-w-20')}
        >
          {text.pay}
          <span className="sr-only"> {invoice.number}</span>
        </AppLink>
      )}
    </div>
  )
}

type DueSumProps = {
  when: string
  isLate: boolean
  cents: number
  invoices: OwnSitesOnWire['due'][number]['invoices']
}

function DueSum({ when, isLate, cents, invoices }: DueSumProps) {
  return (
    <div className="min-w-0 px-5 py-4 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-baseline max-sm:gap-x-3 max-sm:py-2.5">
      <dt className={isLate ? 'font-semibold text-danger' : 'font-semibold'}>{when}</dt>
      <dd className="max-sm:contents">
        <span className="block font-display text-title leading-tight max-sm:text-large max-sm:font-semibold">
          {formatDollars(cents)}
        </span>
        <span className="mt-1 flex flex-wrap gap-x-3 text-compact max-sm:col-span-2 max-sm:mt-0">
          {text.invoices(invoices.length)}
          {invoices.map(({ id, number, orderNumber }) => (
            <AppLink
              key={id}
              to={`/invoices/${encodeURIComponent(orderNumber)}/${id}`}
              className="-my-2 inline-block py-2 underline"
            >
              {number}
            </AppLink>
          ))}
        </span>
      </dd>
    </div>
  )
}
