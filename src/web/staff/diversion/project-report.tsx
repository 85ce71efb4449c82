import { useParams } from 'react-router'
import { reportPage as text } from '#content/wording/diversion-report.ts'
import { useProjectReport } from '#web/diversion/report-queries.ts'
import { ReportScreen } from './report-screen.tsx'

/** The diversion report of a project, for staff. */
export function ProjectReport() {
  const { projectId = '' } = useParams()
  return (
    <ReportScreen
      report={useProjectReport(projectId)}
      base={`/api/admin/projects/${projectId}`}
      back={`/admin/projects/${projectId}`}
      backName={text.backToProject}
    />
  )
}

export function screen() {
  return { Component: ProjectReport }
}
