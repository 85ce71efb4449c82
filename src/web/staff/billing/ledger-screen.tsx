import { keepPreviousData } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ledgerText as text } from '#content/staff/staff-ledger.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { CheckedFigure, LedgerAccountKind } from '#contract/billing/ledger.ts'
import type { Api } from '#contract/endpoints.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import type { WireReply } from '#contract/wire/kit.ts'
import { ledgerPeriods, periodDays, periodOf } from '#domain/billing/ledger-period.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { FilterButton } from '#web/staff/kit/list-screen.tsx'
import { ListMissing } from '#web/staff/kit/list-states.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'
import { AccountPostings } from './account-postings.tsx'
import { BillingHead } from './billing-head.tsx'

/** The trial balance of a period, its files for the accountant, and what the nightly check found (rules 233 and 234). */
export function LedgerScreen() {
  const [address, setAddress] = useSearchParams()
  const period = { from: address.get('from') ?? '', through: address.get('through') ?? '' }
  const ledger = useApiQuery(
    'orders',
    'GET /api/admin/ledger',
    { query: { from: period.from || undefined, through: period.through || undefined } },
    { placeholderData: keepPreviousData },
  )
  const code = address.get('account') ?? ''
  const choose = (chosen: Period) => setAddress(named({ ...chosen, account: code }))
  const addressOf = (account: string) => `/admin/billing/ledger?${new URLSearchParams(named({ ...period, account }))}`
  const account = ledger.data?.accounts.find((each) => each.code === code)
  const refused = ledger.error instanceof ApiError ? ledger.error.fields : {}
  return (
    <>
      <BillingHead at="ledger" />
      <p className="mt-1 mb-4 text-ink-2">{text.help}</p>
      <Periods key={`${period.from} ${period.through}`} period={period} refused={refused} onChoose={choose} />
      {ledger.data ? (
        <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(17rem,1fr)]">
          {account ? (
            <AccountPostings account={account} period={period} all={addressOf('')} />
          ) : (
            <TrialBalance balance={ledger.data} addressOf={addressOf} />
          )}
          <div className="grid gap-6">
            <Needs permission="staff:billing.export">
              <Files period={period} />
            </Needs>
            <LastCheck check={ledger.data.lastCheck} />
          </div>
        </div>
      ) : (
        <div className="mt-4">
          <ListMissing messages={text} query={ledger} height="min-h-80" />
        </div>
      )}
    </>
  )
}

type Period = { from: string; through: string }

/** What an address names: not what is empty. */
const named = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

type PeriodsProps = {
  period: Period
  refused: Partial<Record<string, string>>
  onChoose: (period: Period) => void
}

/** The periods that are asked for, as buttons (rule 542); other days as fields. */
function Periods({ period, refused, onChoose }: PeriodsProps) {
  const today = dateInLosAngeles(new Date())
  const chosen = periodOf(period.from, period.through, today)
  const [areFieldsShown, showFields] = useState(chosen === null)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row of its parent's. */}
      <div role="group" aria-label={text.period} className="flex flex-wrap gap-2">
        {ledgerPeriods.map((each) => (
          <FilterButton
            key={each}
            isChosen={chosen === each && !areFieldsShown}
            onPress={() => {
              showFields(false)
              onChoose(periodDays(each, today))
            }}
          >
            {text.periods[each]}
          </FilterButton>
        ))}
        <FilterButton isChosen={areFieldsShown} onPress={() => showFields(true)}>
          {text.other}
        </FilterButton>
      </div>
      {areFieldsShown && (
        <div className="mt-3">
          <OtherDays period={period} refused={refused} onChoose={onChoose} />
        </div>
      )}
    </>
  )
}

function OtherDays({ period, refused, onChoose }: PeriodsProps) {
  const id = useId()
  const [draft, setDraft] = useState(period)
  const day = (name: keyof Period) => (
    <DenseField
      id={`${id}${name}`}
      type="date"
      label={text[name]}
      value={draft[name]}
      error={refused[name] ?? ''}
      onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
    />
  )
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onChoose(draft)
      }}
    >
      {day('from')}
      {day('through')}
      <DenseButton type="submit">{text.show}</DenseButton>
    </form>
  )
}

type Ledger = WireReply<Api, 'GET /api/admin/ledger'>

const dollars = (amount: string) => (centsIn(amount) === 0 ? '' : formatDollars(centsIn(amount)))
const amountCell = 'px-4 py-2 text-right tabular-nums whitespace-nowrap max-sm:px-2 max-sm:last:pr-4'

const kinds = Object.keys(text.kinds) as LedgerAccountKind[]

type TrialBalanceProps = { balance: Ledger; addressOf: (account: string) => string }

function TrialBalance({ balance: { accounts, totalDebit, totalCredit }, addressOf }: TrialBalanceProps) {
  if (accounts.length === 0)
    return <p className="rounded-panel border border-line bg-card px-5 py-8 text-center text-ink-2">{text.none}</p>
  return (
    <div className="overflow-x-auto rounded-panel border border-line bg-card">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-line-strong text-small text-ink-2">
            <th scope="col" className="px-4 py-2.5 font-medium">
              {text.account}
            </th>
            <th scope="col" className="px-4 py-2.5 text-right font-medium">
              {text.debit}
            </th>
            <th scope="col" className="px-4 py-2.5 text-right font-medium">
              {text.credit}
            </th>
          </tr>
        </thead>
        {kinds.map((kind) => (
          <AccountsOfKind
            key={kind}
            kind={kind}
            accounts={accounts.filter((account) => account.kind === kind)}
            addressOf={addressOf}
          />
        ))}
        <tfoot>
          <tr className="border-t border-line-strong font-semibold">
            <th scope="row" className="px-4 py-3">
              {text.total}
            </th>
            <td className={amountCell}>{formatDollars(centsIn(totalDebit))}</td>
            <td className={amountCell}>{formatDollars(centsIn(totalCredit))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type AccountsProps = { kind: LedgerAccountKind; accounts: Ledger['accounts']; addressOf: (account: string) => string }

/** The accounts of a kind under its name, with what they come to on the side that has more. */
function AccountsOfKind({ kind, accounts, addressOf }: AccountsProps) {
  if (accounts.length === 0) return null
  const net = accounts.reduce((sum, { debit, credit }) => sum + centsIn(debit) - centsIn(credit), 0)
  return (
    <tbody className="border-t border-line first-of-type:border-t-0">
      <tr>
        <th scope="rowgroup" colSpan={3} className="px-4 pt-4 pb-1 font-display text-large font-semibold">
          {text.kinds[kind]}
        </th>
      </tr>
      {accounts.map(({ code, name, debit, credit }) => (
        <tr key={code} className="border-b border-line">
          <th scope="row" className="px-4 py-2 font-normal">
            <AppLink to={addressOf(code)} className="group inline-flex items-baseline gap-2.5">
              <span className="text-ink-2 tabular-nums">{code}</span>
              <span className="underline decoration-line-strong underline-offset-3 group-hover:decoration-current">
                {name}
              </span>
            </AppLink>
          </th>
          <td className={amountCell}>{dollars(debit)}</td>
          <td className={amountCell}>{dollars(credit)}</td>
        </tr>
      ))}
      {accounts.length > 1 && (
        <tr className="font-semibold">
          <th scope="row" className="px-4 py-2 font-semibold">
            {text.totalOf[kind]}
          </th>
          <td className={amountCell}>{net > 0 && formatDollars(net)}</td>
          <td className={amountCell}>{net <= 0 && formatDollars(-net)}</td>
        </tr>
      )}
    </tbody>
  )
}

function Files({ period }: { period: Period }) {
  const query = new URLSearchParams(Object.entries(period).filter(([, day]) => day !== '')).toString()
  const file = (name: string, label: string) => (
    <a href={`/api/admin/ledger/${name}${query && `?${query}`}`} className="block py-1.5 font-medium underline">
      {label}
    </a>
  )
  return (
    <Panel look="list" heading={text.files}>
      <p className="mb-2 text-small text-ink-2">{text.filesHelp}</p>
      {file('trial-balance/csv', text.balanceCsv)}
      {file('journal/csv', text.journalCsv)}
      {file('journal/iif', text.journalIif)}
    </Panel>
  )
}

function LastCheck({ check }: { check: Ledger['lastCheck'] }) {
  const count = check?.differences.length ?? 0
  return (
    <Panel look="list" heading={text.checkHeading}>
      <p className={count > 0 ? 'font-medium text-danger' : 'text-ink-2'}>
        {check === null
          ? text.notChecked
          : count === 0
            ? text.checkedWell(shortInstant(check.finishedAt), check.orders)
            : text.checkedBadly(shortInstant(check.finishedAt), check.orders, count)}
      </p>
      <ul>
        {check?.differences.map(({ orderId, orderNumber, what, posted, expected }) => (
          <li key={`${orderId} ${what}`} className="mt-2">
            {orderNumber !== '' && (
              <AppLink to={`/admin/orders/${orderId}`} className="font-medium underline">
                {orderNumber}
              </AppLink>
            )}
            <span className="block text-small text-ink-2">{differenceText(what, posted, expected)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Two of the figures are counts: that there is one says everything. */
const differenceText = (what: CheckedFigure, posted: string, expected: string) =>
  what === 'not-posted' || what === 'open-invoices'
    ? text.figures[what]
    : text.difference(text.figures[what], formatDollars(centsIn(posted)), formatDollars(centsIn(expected)))

export function screen() {
  return { Component: LedgerScreen }
}
