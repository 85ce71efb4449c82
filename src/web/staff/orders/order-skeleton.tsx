import { orderListText as text } from '#content/staff/staff-orders.ts'

const rows = Array.from({ length: 14 }, (_, index) => index)

/** Placeholder rows of the final height. They are only drawn after a delay. */
export function OrderSkeleton() {
  return (
    <div role="status" className="rounded-panel border border-line bg-card pt-8 max-md:pt-0">
      <span className="sr-only">{text.loading}</span>
      {rows.map((row) => (
        <div
          key={row}
          className="skeleton grid h-12 grid-cols-[1fr_2fr_1fr_3fr_1fr] items-center gap-10 border-t border-line px-4 max-md:h-41 max-md:grid-cols-2"
        >
          <i className="h-4 rounded-control bg-shade" />
          <i className="h-4 rounded-control bg-shade" />
          <i className="h-4 rounded-control bg-shade" />
          <i className="h-4 rounded-control bg-shade" />
          <i className="h-4 rounded-control bg-shade max-md:hidden" />
        </div>
      ))}
    </div>
  )
}
