import { type ReactNode, useId } from 'react'
import { listActionText } from '#content/staff/list-actions.ts'
import { receivablesText as text } from '#content/staff/staff-receivables.ts'
import { type AgingBucket, agingBuckets } from '#contract/billing/billing-values.ts'
import type { OwingCustomerOnWire, ReceivablesOnWire } from '#contract/billing/receivables.ts'
import { listActions } from '#contract/lists/list-actions.ts'
import type { receivableParts } from '#contract/lists/list-parts.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import type { ListAddress } from '#web/staff/kit/list-address.ts'
import { type Selection, useSelection } from '#web/staff/kit/list-selection.tsx'
import { SavedViews } from '#web/staff/kit/saved-views.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { TestModeNote } from '#web/staff/kit/test-mode-note.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { AgingBar, bucketLooks, usedBuckets } from './aging-bar.tsx'
import { OwingCustomers, type useOwing } from './owing-customers.tsx'

export const receivablesPath = '/admin/billing'

type AgingPanelProps = {
  receivables: ReceivablesOnWire
  at: ListAddress<typeof receivableParts>
  list: ReturnType<typeof useOwing>
}

/** Everything open on invoices by how late it is, and by customer (rule 241). */
export function AgingPanel({ receivables, at, list }: AgingPanelProps) {
  const { owed, aging, invoiceCounts, customerCount } = receivables
  const id = useId()
  const customers = list.data?.pages.flatMap((page) => page.rows)
  const selection = useSelection(customers)
  const late = centsIn(owed) - centsIn(aging.current)
  const buckets = usedBuckets(receivables)
  const last = buckets.at(-1)
  const latest = last && last !== 'over90' ? last : null
  const invoices = agingBuckets.reduce((sum, bucket) => sum + invoiceCounts[bucket], 0)
  return (
    // As high as what stands here while it loads, so that nothing below moves.
    <section
      aria-labelledby={id}
      className="min-h-120 min-w-0 rounded-panel border border-line bg-card max-sm:order-first"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-1.5 pr-2 pl-4 max-sm:pr-4 max-sm:pb-3">
        <h3 id={id} className="py-1.5 text-[1.25rem] font-semibold">
          {text.owed(formatDollars(centsIn(owed)))}
        </h3>
        <span className="text-small text-ink-2">
          {late > 0 && <b className="font-semibold text-danger">{text.late(formatDollars(late))}, </b>}
          {text.owedNote(invoices, customerCount)}
        </span>
        {/* If they do not fit beside the heading, they go to the next line together. */}
        <div className="flex flex-[1_1_26rem] flex-wrap gap-2">
          <SearchBox
            text={text.searchText}
            searched={at.searched}
            onSearch={at.search}
            className="w-auto! min-w-0 flex-[1_1_12rem]"
          />
          {customers && customers.length > 0 && <RemindMany customers={customers} selection={selection} />}
          <SavedViews list="receivables" path={receivablesPath} />
        </div>
      </div>
      {invoices > 0 && (
        <div className="border-b border-line-strong px-4 pt-3 pb-2.5">
          <AgingBar aging={aging} className="h-4" />
          <dl className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-2">
            {buckets.map((bucket) => (
              <Bucket key={bucket} bucket={bucket} amount={aging[bucket]} count={invoiceCounts[bucket]} />
            ))}
          </dl>
          {latest && <p className="mt-1.5 text-small text-ink-2">{text.nothingLater[latest]}</p>}
        </div>
      )}
      {selection.isOn && (
        <div className="border-b border-line-strong bg-row px-4 py-2.5">
          <p role="status" className="text-small">
            {text.remindHelp}
          </p>
          <TestModeNote />
        </div>
      )}
      <OwingCustomers chosen={at.chosen} totals={receivables} list={list} selection={selection} />
    </section>
  )
}

type RemindManyProps = { customers: readonly OwingCustomerOnWire[]; selection: Selection }

/** Begins a selection of customers to remind (rule 329): those with something overdue who were not reminded today. */
function RemindMany({ customers, selection }: RemindManyProps) {
  if (!useMay()(listActions.receivables.permission)) return null
  const today = dateInLosAngeles(new Date())
  const due = customers.filter(
    ({ owed, aging, lastReminder }) => centsIn(owed) > centsIn(aging.current) && lastReminder?.remindedOn !== today,
  )
  return (
    <DenseButton
      data-key="x"
      aria-pressed={selection.isOn}
      onClick={selection.isOn ? selection.toggle : () => selection.begin(due.map(({ id }) => id))}
      className="aria-pressed:border-steel aria-pressed:bg-steel aria-pressed:text-on-steel max-sm:flex-auto"
    >
      {selection.isOn ? listActionText.stopSelecting : text.remindMany}
    </DenseButton>
  )
}

function Bucket({ bucket, amount, count }: { bucket: AgingBucket; amount: string; count: number }): ReactNode {
  const isLate = bucket === 'over90' && count > 0
  return (
    <div className={classNames('flex flex-col-reverse', isLate && 'text-danger')}>
      <dt className={classNames('flex items-center gap-1.5 text-fine', isLate ? 'font-semibold' : 'text-ink-2')}>
        <i aria-hidden="true" className={classNames('size-2.5 flex-none', bucketLooks[bucket])} />
        {text.buckets[bucket]}, {count}
      </dt>
      <dd className="font-display text-[1.1875rem] leading-tight font-semibold">{formatDollars(centsIn(amount))}</dd>
    </div>
  )
}
