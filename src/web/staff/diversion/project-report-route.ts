import { ProjectReport } from './project-report.tsx'

export function projectReportRoute() {
  return { Component: ProjectReport }
}
