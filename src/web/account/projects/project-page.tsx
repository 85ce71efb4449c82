import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { customerProjectText as text } from '#content/account/projects.ts'
import { reportDownloads } from '#content/wording/diversion-report.ts'
import { barText, dueText, missingText } from '#content/wording/projects.ts'
import type { CandidateOrderOnWire, CustomerProjectOnWire } from '#contract/projects/projects.ts'
import type { App } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ReportDownloads } from '#web/diversion/report-downloads.tsx'
import { DiversionBars } from '#web/projects/diversion-bar.tsx'
import { DueNote } from '#web/projects/due-note.tsx'
import { MissingList, projectFacts } from '#web/projects/project-facts.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { type LoadedProject, loadProject } from './load-project.ts'
import { NoProject, ProjectFrame } from './project-frame.tsx'
import { ProjectOrders } from './project-orders.tsx'

/** A project of the account: how far it is, when its report is due, its orders and its facts. */
export function ProjectPage() {
  const { project, free, isMissing } = useLoaderData<LoadedProject>()
  if (!project) return <NoProject isMissing={isMissing} />
  return <ShownProject key={project.id} loaded={project} free={free} />
}

type ShownProjectProps = { loaded: CustomerProjectOnWire; free: CandidateOrderOnWire[] }

function ShownProject({ loaded, free }: ShownProjectProps) {
  const [project, setProject] = useState(loaded)
  const isOpen = project.status === 'open'
  return (
    <ProjectFrame heading={project.name} back={{ to: '/portal', label: text.toDocuments }}>
      {!isOpen && <p className="mt-3 text-ink-2">{text.closed}</p>}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <section
          aria-labelledby="progress"
          className="rounded-card border border-line-strong bg-card px-6 py-5 sm:px-8"
        >
          <h2 id="progress" className="mb-4 text-title">
            {barText.heading}
          </h2>
          <DiversionBars progress={project.progress} />
        </section>
        <section aria-labelledby="due" className="rounded-card border border-line-strong bg-card px-6 py-5 sm:px-8">
          <h2 id="due" className="mb-2 text-title">
            {dueText.heading}
          </h2>
          <DueNote project={project} />
          <h3 className="mt-6 mb-2 text-large">{missingText.heading}</h3>
          <MissingList missing={project.missing} form={isOpen ? `/portal/projects/${project.id}/edit` : null} />
        </section>
      </div>
      <div className="mt-6 flex flex-wrap gap-x-5 gap-y-1">
        <AppLink
          to={`/portal/projects/${project.id}/report`}
          className="-my-2 inline-block py-2 font-semibold underline"
        >
          {reportDownloads.open}
        </AppLink>
        <ReportDownloads
          base={`/api/customer/projects/${project.id}`}
          of={project.name}
          className="-my-2 inline-block py-2 underline"
        />
      </div>
      <ProjectOrders project={project} free={free} onChange={setProject} />
      <Facts id="facts" heading={text.facts}>
        {projectFacts(project).map(({ name, text: messages }) => (
          <Fact key={name} name={name}>
            {messages}
          </Fact>
        ))}
      </Facts>
      {isOpen && (
        <AppLink to={`/portal/projects/${project.id}/edit`} className={buttonStyle('line', 'normal', 'mt-6')}>
          {text.edit}
        </AppLink>
      )}
    </ProjectFrame>
  )
}

export function screen(app: App) {
  return {
    loader: ({ request, params }: LoaderFunctionArgs) => loadProject(app, request, params.projectId ?? ''),
    Component: ProjectPage,
  }
}
