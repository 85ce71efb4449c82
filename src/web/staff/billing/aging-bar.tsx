import { type AgingBucket, agingBuckets } from '#contract/billing/billing-values.ts'
import type { ReceivablesOnWire } from '#contract/billing/receivables.ts'
import { centsIn } from '#contract/values/money.ts'
import { classNames } from '#web/ui/class-names.ts'

export const bucketLooks: Record<AgingBucket, string> = {
  current: 'bg-steel-tint outline outline-1 -outline-offset-1 outline-steel-4',
  days1: 'bg-steel-4',
  days31: 'bg-steel-3',
  days61: 'bg-steel',
  over90: 'bg-[repeating-linear-gradient(135deg,var(--color-danger)_0_4px,var(--color-danger-tint)_4px_6px)]',
}

/** The buckets side by side; the figures are elsewhere. */
export function AgingBar({ aging, className }: { aging: Record<AgingBucket, string>; className: string }) {
  return (
    <span aria-hidden="true" className={classNames('flex gap-0.5', className)}>
      {agingBuckets.map((bucket) => {
        const cents = centsIn(aging[bucket])
        return (
          cents > 0 && (
            <i key={bucket} className={classNames('min-w-0.75', bucketLooks[bucket])} style={{ flexGrow: cents }} />
          )
        )
      })}
    </span>
  )
}

/** Those that hold an invoice: a zero says nothing (rule 422). */
export const usedBuckets = ({ invoiceCounts }: Pick<ReceivablesOnWire, 'invoiceCounts'>) =>
  agingBuckets.filter((bucket) => invoiceCounts[bucket] > 0)
