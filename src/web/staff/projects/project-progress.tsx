import { reportDownloads } from '#content/wording/diversion-report.ts'
import { barText, dueText, missingText, resultBeforeText } from '#content/wording/projects.ts'
import type { StaffProjectOnWire } from '#contract/projects/projects.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ReportDownloads } from '#web/diversion/report-downloads.tsx'
import { DiversionBars } from '#web/projects/diversion-bar.tsx'
import { DueNote } from '#web/projects/due-note.tsx'
import { MissingList } from '#web/projects/project-facts.tsx'
import { Section } from '#web/staff/kit/fact-list.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'

/** The progress of a project: its diversion, its due date, and what it lacks. */
export function ProjectProgress({ project }: { project: StaffProjectOnWire }) {
  return (
    <Panel look="padded" heading={barText.heading}>
      <DiversionBars progress={project.progress} />
      {project.resultBefore && <p className="mt-3 font-semibold text-warn">{resultBeforeText(project.resultBefore)}</p>}
      <Section heading={dueText.heading} className="mt-5 border-t border-line pt-4">
        <DueNote project={project} />
      </Section>
      <Section heading={missingText.heading} className="mt-5 border-t border-line pt-4">
        <MissingList missing={project.missing} />
      </Section>
      <Section heading={reportDownloads.report} className="mt-5 border-t border-line pt-4">
        <p className="flex flex-wrap gap-x-5">
          <AppLink to={`/admin/projects/${project.id}/report`} className="inline-block py-1.5 font-semibold underline">
            {reportDownloads.open}
          </AppLink>
          <ReportDownloads
            base={`/api/admin/projects/${project.id}`}
            of={project.name}
            className="inline-block py-1.5 underline"
          />
        </p>
      </Section>
    </Panel>
  )
}
