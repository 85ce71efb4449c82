import { type ReactNode, useId } from 'react'
import { receivablesText as text } from '#content/staff/staff-receivables.ts'
import { type AgingBucket, agingBuckets } from '#contract/billing/billing-values.ts'
import type { ReceivablesOnWire } from '#contract/billing/receivables.ts'
import { receivableParts } from '#contract/lists/list-parts.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { useListAddress } from '#web/staff/kit/list-address.ts'
import { SavedViews } from '#web/staff/kit/saved-views.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { AgingBar, bucketLooks, usedBuckets } from './aging-bar.tsx'
import { OwingCustomers } from './owing-customers.tsx'

const path = '/admin/billing'

/** Everything open on invoices by how late it is, and by customer (rule 241). */
export function AgingPanel({ receivables }: { receivables: ReceivablesOnWire }) {
  const { owed, aging, invoiceCounts, customerCount } = receivables
  const id = useId()
  const at = useListAddress(path, receivableParts, { replace: true })
  const buckets = usedBuckets(receivables)
  const last = buckets.at(-1)
  const latest = last && last !== 'over90' ? last : null
  const invoices = agingBuckets.reduce((sum, bucket) => sum + invoiceCounts[bucket], 0)
  return (
    // As high as what stands here while it loads, so that nothing below moves.
    <section aria-labelledby={id} className="min-h-120 min-w-0 rounded-panel border border-line bg-card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-1.5 pr-2 pl-4">
        <h3 id={id} className="py-1.5 text-[1.25rem] font-semibold">
          {text.owed(formatDollars(centsIn(owed)))}
        </h3>
        <span className="text-small text-ink-2">{text.owedNote(invoices, customerCount)}</span>
        <SearchBox
          text={text.searchText}
          searched={at.searched}
          onSearch={at.search}
          className="ml-auto w-60 max-sm:w-auto max-sm:flex-[1_1_12rem]"
        />
        <SavedViews list="receivables" path={path} />
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
      <OwingCustomers chosen={at.chosen} totals={receivables} />
    </section>
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
