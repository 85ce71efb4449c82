import { useParams } from 'react-router'
import { reportPage as text } from '#content/wording/diversion-report.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { ReportScreen } from './report-screen.tsx'

/** The diversion report of a project, for staff. */
export function ProjectReport() {
  const { projectId = '' } = useParams()
  return (
    <ReportScreen
      report={useApiQuery(
        'projects',
        'GET /api/admin/projects/{id}/diversion-report',
        { params: { id: projectId } },
        // Its orders and their tickets change it, too.
        { changesWith: ['orders'], ...askAnew },
      )}
      base={`/api/admin/projects/${projectId}`}
      back={`/admin/projects/${projectId}`}
      backName={text.backToProject}
    />
  )
}

export function screen() {
  return { Component: ProjectReport }
}
