import { OrderReport } from './order-report.tsx'
import { ProjectReport } from './project-report.tsx'

export function orderReportRoute() {
  return { Component: OrderReport }
}

export function projectReportRoute() {
  return { Component: ProjectReport }
}
