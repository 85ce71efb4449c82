import { dashboardTab as text } from '#content/staff/staff-dashboard.ts'

/** What is on its way, about as high as it will be. It is drawn only once the wait is worth it. */
export function DashboardSkeleton() {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <span className="sr-only">{text.loading}</span>
      <div className="grid content-start gap-4">
        <Block className="h-80" />
        <Block className="h-96" />
      </div>
      <div className="grid content-start gap-4">
        <Block className="h-25 max-md:h-48" />
        <Block className="h-125 max-sm:h-170" />
      </div>
      <Block className="h-120 lg:col-span-2" />
    </div>
  )
}

function Block({ className }: { className: string }) {
  return (
    <div className={`skeleton rounded-panel border border-line bg-card p-4 ${className}`}>
      <i className="block h-5 w-32 rounded-control bg-shade" />
      <i className="mt-6 block h-4 w-4/5 rounded-control bg-shade" />
      <i className="mt-4 block h-4 w-3/5 rounded-control bg-shade" />
    </div>
  )
}
