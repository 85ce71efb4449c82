import { reportDownloads as text } from '#content/wording/diversion-report.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ReportDownloads } from '#web/diversion/report-downloads.tsx'

const link = 'inline-block py-1.5 underline'

/** The diversion of an order from its tickets, with links to the report and its downloads. */
export function OrderDiversion({ order: { id, orderNumber } }: { order: StaffOrderOnWire }) {
  return (
    <section className="mt-6">
      <h3 className="text-large leading-tight font-semibold">{text.report}</h3>
      <p className="flex flex-wrap gap-x-5">
        <AppLink to={`/admin/orders/${id}/report`} className={`${link} font-semibold`}>
          {text.open}
        </AppLink>
        <ReportDownloads base={`/api/orders/${id}`} of={orderNumber} className={link} />
      </p>
    </section>
  )
}
