import { customerPage as text } from '#content/staff/bill-to-accounts.ts'
import { accountKindLabels } from '#content/wording/bill-to-accounts.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { BillToAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { splitBalance } from '#domain/bill-to-accounts/owed-balance.ts'
import { MoneyMark } from '#web/orders/payment-mark.tsx'
import { Fact, FactList } from '#web/staff/kit/fact-list.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EnterPaymentLink } from './parts/enter-payment-link.tsx'
import { TaxExemption } from './tax-exemption.tsx'

const day = (instant: string, today: IsoDate) => shortDay(dateInLosAngeles(new Date(instant)), today)

/** What a customer owes, and on which terms. */
export function AccountBalance({ account }: { account: BillToAccountOnWire }) {
  const today = dateInLosAngeles(new Date())
  const { id, name, creditLimit, terms, termsSince, termsBy } = account
  return (
    <Panel look="rows" heading={text.balance} tools={<EnterPaymentLink id={id} name={name} />}>
      <div className="px-5 pb-3 max-sm:px-4">
        <Owed {...splitBalance(account)} limit={creditLimit === null ? null : centsIn(creditLimit)} />
        <p className="text-small text-ink-2">
          {[text.termLabels[terms], termsSince && text.termsSince(day(termsSince, today), termsBy)]
            .filter(Boolean)
            .join(' ')}
        </p>
        {/* Where these lists are below the first screen, they are one tap away. */}
        <p className="flex gap-x-5 xl:hidden">
          <a href="#invoices" className="hidden py-2.5 font-semibold underline group-has-[#invoices]/record:block">
            {text.toInvoices}
          </a>
          <a href="#payments" className="hidden py-2.5 font-semibold underline group-has-[#payments]/record:block">
            {text.toPayments}
          </a>
        </p>
      </div>
    </Panel>
  )
}

/** What else is agreed with a customer, and what the record says of it. */
export function AccountFacts({ account }: { account: BillToAccountOnWire }) {
  const today = dateInLosAngeles(new Date())
  const { coiExpiresOn } = account
  const isExpired = coiExpiresOn !== null && coiExpiresOn < today
  return (
    <Panel look="rows" heading={text.facts}>
      <div className="px-5 pb-3 max-sm:px-4">
        <FactList className="gap-y-1 sm:max-xl:grid-cols-[9rem_minmax(0,1fr)] xl:grid-cols-[5.25rem_minmax(0,1fr)]">
          <Fact name={text.billingAddress}>
            {account.billingAddress &&
              `${account.billingAddress}, ${account.billingCity}, ${account.billingState} ${account.billingZipCode}`}
          </Fact>
          <Fact name={text.needsPo}>{account.needsPo && text.poRequired}</Fact>
          <Fact name={text.coi}>
            {coiExpiresOn && (
              <span className={classNames(isExpired && 'font-semibold text-danger')}>
                {isExpired
                  ? text.coiExpired(shortDay(coiExpiresOn, today))
                  : text.coiUntil(shortDay(coiExpiresOn, today))}
              </span>
            )}
          </Fact>
          <Needs permission="staff:billing.read">
            <TaxExemption account={account} />
          </Needs>
          <Fact name={text.kind}>{accountKindLabels[account.kind]}</Fact>
          <Fact name={text.importedNumber}>{account.importedNumber}</Fact>
          <Fact name={text.since}>{day(account.createdAt, today)}</Fact>
        </FactList>
      </div>
    </Panel>
  )
}

type OwedProps = { owed: Cents; authorized: Cents; limit: Cents | null }

/**
 * What a customer owes, as the largest figure of the record, what a card was only authorized for (rule 597), and how much of the credit limit
 * both are.
 */
function Owed({ owed, authorized, limit }: OwedProps) {
  const used = owed + authorized
  const isOver = limit !== null && used > limit
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="font-display text-[2.125rem] leading-tight font-semibold tabular-nums">
          {formatDollars(owed)}
        </strong>
        <span className="text-ink-2">{text.owed}</span>
      </p>
      {authorized > 0 && (
        <p className="my-1">
          <MoneyMark dot="authorized" tone="whitespace-normal! text-ink">
            {text.authorized(formatDollars(authorized))}
          </MoneyMark>
        </p>
      )}
      {limit !== null && (
        <>
          <svg
            viewBox="0 0 100 8"
            width="100%"
            height="8"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="mt-1"
          >
            <rect width="100" height="8" className="fill-steel-tint" />
            <rect
              width={limit === 0 ? 100 : Math.min(100, Math.max(0, (100 * used) / limit))}
              height="8"
              className={isOver ? 'fill-danger' : 'fill-steel'}
            />
          </svg>
          <p className="mt-1 flex justify-between gap-3 text-small text-ink-2 tabular-nums">
            <span className={classNames(isOver && 'font-semibold text-danger')}>
              {isOver ? text.overLimit : text.ofLimit}
            </span>
            {formatDollars(limit)}
          </p>
        </>
      )}
    </>
  )
}
