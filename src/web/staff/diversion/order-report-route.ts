import { OrderReport } from './order-report.tsx'

export function orderReportRoute() {
  return { Component: OrderReport }
}
