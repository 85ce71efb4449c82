import { useParams } from 'react-router'
import { reportPage as text } from '#content/wording/diversion-report.ts'
import { useOrderReport } from '#web/diversion/report-queries.ts'
import { ReportScreen } from './report-screen.tsx'

/** The diversion report of an order, for staff. */
export function OrderReport() {
  const { orderId = '' } = useParams()
  return (
    <ReportScreen
      report={useOrderReport(orderId)}
      base={`/api/orders/${orderId}`}
      back={`/admin/orders/${orderId}`}
      backName={text.backToOrder}
    />
  )
}

export function screen() {
  return { Component: OrderReport }
}
