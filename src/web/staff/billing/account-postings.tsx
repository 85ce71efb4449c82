import { keepPreviousData } from '@tanstack/react-query'
import { ledgerText as text } from '#content/staff/staff-ledger.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import type { ListedPostingOnWire, postingMakers } from '#contract/billing/ledger.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { useApiPages } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ColumnHeads } from '#web/staff/kit/dense-row.tsx'
import { NoRows, PagedList } from '#web/staff/kit/list-states.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'

type AccountPostingsProps = {
  account: { code: string; name: string }
  period: { from: string; through: string }
  /** The address of all accounts. */
  all: string
}

/** Rule 547: the postings of an account, each with a link to what made it. */
export function AccountPostings({ account: { code, name }, period, all }: AccountPostingsProps) {
  const list = useApiPages(
    'orders',
    'GET /api/admin/ledger/postings',
    { query: { account: code, from: period.from || undefined, through: period.through || undefined } },
    { placeholderData: keepPreviousData },
  )
  const hasRows = list.data?.pages.some(({ rows }) => rows.length > 0)
  return (
    <Panel
      heading={text.postingsOf(`${code} ${name}`)}
      isStale={list.isPlaceholderData}
      tools={
        <AppLink to={all} className={denseButtonStyle()}>
          {text.allAccounts}
        </AppLink>
      }
    >
      {hasRows && (
        <ColumnHeads columns={columns}>
          <span>{text.day}</span>
          <span>{text.madeBy}</span>
          <span>{text.customer}</span>
          <span className="text-right">{text.debit}</span>
          <span className="text-right">{text.credit}</span>
        </ColumnHeads>
      )}
      <PagedList
        list={list}
        text={text}
        none={<NoRows heading={text.nonePosted} />}
        row={(posting) => <Posting key={posting.id} posting={posting} />}
      />
    </Panel>
  )
}

const columns =
  'grid grid-cols-[4.5rem_minmax(0,1.2fr)_minmax(0,1.3fr)_minmax(6rem,.7fr)_minmax(6rem,.7fr)] items-center gap-x-4 px-4 max-md:grid-cols-[minmax(0,1fr)_auto]'

const places: Record<(typeof postingMakers)[number], string> = {
  invoice: '/admin/billing/invoices',
  payment: '/admin/billing/payments',
  payout: '/admin/billing/payouts',
  dispute: '/admin/billing/disputes',
}

const dollars = (amount: string) => (centsIn(amount) === 0 ? '' : formatDollars(centsIn(amount)))

function Posting({ posting }: { posting: ListedPostingOnWire }) {
  const { postedOn, memo, customer, orderId, orderNumber, debit, credit, madeBy, madeById } = posting
  return (
    <li className={`${columns} min-h-11 border-b border-line py-1.5 last:border-b-0`}>
      <span className="text-ink-2 tabular-nums max-md:col-start-1 max-md:row-start-2 max-md:text-small">
        {bareDate(postedOn, dateInLosAngeles(new Date()))}
      </span>
      <span className="min-w-0 font-medium wrap-anywhere max-md:col-start-1 max-md:row-start-1">
        {madeById === null ? (
          memo
        ) : (
          <AppLink to={`${places[madeBy]}/${madeById}`} className="underline">
            {memo}
          </AppLink>
        )}
      </span>
      <span className="min-w-0 max-md:col-span-2">
        <span className="block truncate">{customer}</span>
        {orderId && (
          <AppLink to={`/admin/orders/${orderId}`} className="text-small text-ink-2 underline">
            {text.order(orderNumber ?? '')}
          </AppLink>
        )}
      </span>
      <span className="text-right tabular-nums max-md:col-start-2 max-md:row-start-1">{dollars(debit)}</span>
      <span className="text-right tabular-nums max-md:col-start-2 max-md:row-start-2">{dollars(credit)}</span>
    </li>
  )
}
