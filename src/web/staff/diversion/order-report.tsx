import { useParams } from 'react-router'
import { reportPage as text } from '#content/wording/diversion-report.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { ReportScreen } from './report-screen.tsx'

/** The diversion report of an order, for staff. */
export function OrderReport() {
  const { orderId = '' } = useParams()
  return (
    <ReportScreen
      report={useApiQuery('orders', 'GET /api/orders/{id}/diversion-report', { params: { id: orderId } }, askAnew)}
      base={`/api/orders/${orderId}`}
      back={`/admin/orders/${orderId}`}
      backName={text.backToOrder}
    />
  )
}

export function screen() {
  return { Component: OrderReport }
}
