import { exportText as text } from '#content/staff/order-export.ts'
import { useApp } from '#web/app/app-context.ts'
import { type SavedCsv, useSavedCsv } from '#web/staff/kit/save-csv.ts'
import { exportQuery, type ListAddress } from '#web/staff/orders/parts/order-list-address.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'

/** Rule 37: saves the orders of the list's search and filters as a file. */
export function useSavedExport(address: ListAddress): SavedCsv {
  const { call } = useApp()
  return useSavedCsv((signal) => call('GET /api/orders/export', { query: exportQuery(address), signal }), text)
}

/** The export in the bar. It shows its progress, and can be stopped. */
export function ExportButton({ saved: { bytes, start, stop }, className }: { saved: SavedCsv; className?: string }) {
  if (bytes === null) {
    return (
      <DenseButton look="bar" onClick={start} title={text.what} className={className}>
        {text.start}
      </DenseButton>
    )
  }
  return (
    <DenseButton look="bar" onClick={stop} title={text.stop} className={classNames('tabular-nums', className)}>
      {text.running((bytes / 1_000_000).toFixed(1))}
      <svg viewBox="0 0 10 10" width="10" height="10" role="img" aria-label={text.stop}>
        <path d="m1 1 8 8m0-8-8 8" stroke="currentColor" strokeWidth="1.8" />
      </svg>
    </DenseButton>
  )
}
