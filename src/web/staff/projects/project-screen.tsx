import { useState } from 'react'
import { Outlet, useParams } from 'react-router'
import { closeQuestion, projectMessages as messages, projectPage as text } from '#content/staff/staff-projects.ts'
import { reportDownloads } from '#content/wording/diversion-report.ts'
import { barText, dueText, missingText, resultBeforeText } from '#content/wording/projects.ts'
import type { StaffProjectOnWire } from '#contract/projects/projects.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ReportDownloads } from '#web/diversion/report-downloads.tsx'
import { DiversionBars } from '#web/projects/diversion-bar.tsx'
import { DueNote } from '#web/projects/due-note.tsx'
import { OtherMaterials } from '#web/projects/other-materials.tsx'
import { MissingList, projectFacts } from '#web/projects/project-facts.tsx'
import { BackLink } from '#web/staff/kit/back-link.tsx'
import { Fact, FactList, Section } from '#web/staff/kit/fact-list.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { StaffTitle } from '#web/staff/kit/staff-title.tsx'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { Chip } from '#web/ui/chip.tsx'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { StaffMissing } from './parts/staff-missing.tsx'
import { ProjectOrders } from './project-orders.tsx'
import { useProject, useProjectChanged } from './project-queries.ts'
import { ProjectMissing } from './project-wait.tsx'

/** One project at its own address: its progress, what it lacks, its orders and its facts. */
export function ProjectScreen() {
  const { projectId = '' } = useParams()
  const { data: project, error, refetch } = useProject(projectId)
  return (
    <>
      <StaffTitle heading={project?.name ?? text.loading} />
      {project ? (
        <>
          <ProjectHead project={project} />
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <ProjectProgress project={project} />
            <ProjectReport project={project} />
            <ProjectOrders project={project} />
            <ProjectFactsPanel project={project} />
          </div>
        </>
      ) : (
        <div className="mt-5">
          <BackLink to="/admin/projects" label={text.back} />
          <ProjectMissing error={error} onRetry={() => refetch()} />
        </div>
      )}
      <Outlet />
    </>
  )
}

function ProjectHead({ project }: { project: StaffProjectOnWire }) {
  const [asking, setAsking] = useState(false)
  const onSuccess = useProjectChanged()
  const close = useApiCommand('projects', 'POST /api/admin/projects/{id}/close', { onSuccess })
  const reopen = useApiCommand('projects', 'POST /api/admin/projects/{id}/reopen', { onSuccess })
  const save = useSaving(messages.failed)
  const isClosed = project.status === 'closed'
  const may = useMay()

  function setClosed(to: boolean) {
    setAsking(false)
    return save(() => (to ? close : reopen).mutateAsync({ params: { id: project.id } }), {
      title: to ? messages.closed : messages.reopened,
      description: project.name,
    })
  }

  return (
    <div className="mt-5 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5">
      <BackLink to="/admin/projects" label={text.back} />
      <h2 className="min-w-0 text-[1.625rem] leading-tight font-semibold wrap-anywhere">{project.name}</h2>
      <span className="mr-auto">
        <Chip look={isClosed ? 'over' : 'planned'}>{isClosed ? text.closed : text.open}</Chip>
      </span>
      {may('staff:projects.write') &&
        (isClosed ? (
          <DenseButton pending={reopen.isPending} onClick={() => setClosed(false)}>
            {text.reopen}
          </DenseButton>
        ) : (
          <>
            <AppLink to={`/admin/projects/${project.id}/edit`} className={denseButtonStyle('line')}>
              {text.edit}
            </AppLink>
            <DenseButton pending={close.isPending} onClick={() => setAsking(true)}>
              {text.close}
            </DenseButton>
          </>
        ))}
      {asking && <CloseQuestion project={project} onKeep={() => setAsking(false)} onClose={() => setClosed(true)} />}
    </div>
  )
}

type CloseQuestionProps = { project: StaffProjectOnWire; onKeep: () => void; onClose: () => void }

/** Asked before a project is closed, with what its report still lacks. */
function CloseQuestion({ project, onKeep, onClose }: CloseQuestionProps) {
  return (
    <QuestionDialog
      heading={closeQuestion.heading}
      onClose={onKeep}
      answers={
        <>
          <DenseButton onClick={onKeep}>{closeQuestion.keep}</DenseButton>
          <DenseButton look="go" onClick={onClose}>
            {closeQuestion.confirm}
          </DenseButton>
        </>
      }
    >
      <p>{closeQuestion.description}</p>
      {project.missing.length > 0 && (
        <div className="mt-3">
          <p className="mb-1.5 font-semibold text-warn">{closeQuestion.still}</p>
          <MissingList missing={project.missing} />
        </div>
      )}
    </QuestionDialog>
  )
}

export function screen() {
  return { Component: ProjectScreen }
}

/** The fields of a project. */
function ProjectFactsPanel({ project }: { project: StaffProjectOnWire }) {
  return (
    <Panel look="padded" heading={text.facts} className="lg:col-span-2">
      <FactList className="sm:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[repeat(3,8.5rem_minmax(0,1fr))]">
        {projectFacts(project).map(({ name, text: value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        <Fact name={text.account}>{project.customerEmail || text.noAccount}</Fact>
      </FactList>
    </Panel>
  )
}

/** The progress of a project: what was diverted, against its targets. */
function ProjectProgress({ project }: { project: StaffProjectOnWire }) {
  return (
    <Panel look="padded" heading={barText.heading}>
      <DiversionBars progress={project.progress} />
      {project.resultBefore && <p className="mt-3 font-semibold text-warn">{resultBeforeText(project.resultBefore)}</p>}
    </Panel>
  )
}

/** The report of a project: when it is due, what it lacks, and where it is. */
function ProjectReport({ project }: { project: StaffProjectOnWire }) {
  return (
    <Panel look="padded" heading={dueText.heading}>
      <DueNote project={project} />
      <Section heading={missingText.heading} className="mt-5 border-t border-line pt-4">
        <StaffMissing project={project} />
      </Section>
      <OtherMaterials loads={project.otherMaterials} pageOf={({ orderId }) => `/admin/orders/${orderId}#weight`}>
        {(heading, list) => (
          <Section heading={heading} className="mt-5 border-t border-line pt-4">
            {list}
          </Section>
        )}
      </OtherMaterials>
      <Section heading={reportDownloads.report} className="mt-5 border-t border-line pt-4">
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <AppLink to={`/admin/projects/${project.id}/report`} className={denseButtonStyle('go')}>
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
