import { customerPage as text } from '#content/staff/bill-to-accounts.ts'
import { accountKindLabels } from '#content/wording/bill-to-accounts.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { BillToAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { Fact, FactList } from '#web/staff/kit/fact-list.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** What a customer owes, and on which terms. */
export function AccountFacts({ account }: { account: BillToAccountOnWire }) {
  const today = dateInLosAngeles(new Date())
  const day = (instant: string) => shortDay(dateInLosAngeles(new Date(instant)), today)
  const owed = centsIn(account.balance)
  const limit = account.creditLimit === null ? null : centsIn(account.creditLimit)
  const isOver = limit !== null && owed > limit
  const { coiExpiresOn, termsSince } = account
  const isExpired = coiExpiresOn !== null && coiExpiresOn < today
  return (
    <Panel look="rows" heading={text.facts}>
      <div className="px-5 pb-4 max-sm:px-4">
        <FactList className="sm:max-xl:grid-cols-[9rem_minmax(0,1fr)] xl:grid-cols-[6rem_minmax(0,1fr)]">
          <Needs permission="staff:billing.read">
            <Fact name={text.balance}>
              <span className={classNames('text-[1.125rem] tabular-nums', owed > 0 && 'font-semibold')}>
                {formatDollars(owed)}
              </span>
              {isOver && <span className="font-semibold text-danger"> {text.overLimit}</span>}
            </Fact>
          </Needs>
          <Needs permission="staff:billing.read">
            <Fact name={text.terms}>
              {text.termLabels[account.terms]}
              {termsSince && (
                <span className="font-normal text-ink-2"> {text.termsSince(day(termsSince), account.termsBy)}</span>
              )}
            </Fact>
          </Needs>
          <Needs permission="staff:billing.read">
            <Fact name={text.creditLimit}>{limit !== null && formatDollars(limit)}</Fact>
          </Needs>
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
          <Fact name={text.kind}>{accountKindLabels[account.kind]}</Fact>
          <Fact name={text.importedNumber}>{account.importedNumber}</Fact>
          <Fact name={text.since}>{day(account.createdAt)}</Fact>
          <Fact name={text.notes}>{account.notes}</Fact>
        </FactList>
      </div>
    </Panel>
  )
}
