import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { customerProjectText as text } from '#content/account/projects.ts'
import { reportDownloads } from '#content/wording/diversion-report.ts'
import { barText, dueText, missingText } from '#content/wording/projects.ts'
import type { CandidateOrderOnWire, CustomerProjectOnWire } from '#contract/projects/projects.ts'
import type { App } from '#web/app/app-context.ts'
import { AppLink, orderPage } from '#web/app/app-link.tsx'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { ReportDownloads } from '#web/diversion/report-downloads.tsx'
import { DiversionBars } from '#web/projects/diversion-bar.tsx'
import { DueNote } from '#web/projects/due-note.tsx'
import { OtherMaterials } from '#web/projects/other-materials.tsx'
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
    <ProjectFrame heading={project.name} back={{ to: '/portal#projects', label: text.toProjects }}>
      {!isOpen && <p className="mt-3 text-ink-2">{text.closed}</p>}
      <div className="mt-6 grid grid-cols-1 items-start gap-6 wrap-anywhere lg:grid-cols-2">
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
          <MissingList
            missing={project.missing}
            form={isOpen ? `/portal/projects/${project.id}/edit` : null}
            list={isOpen ? '#orders' : null}
            orders={project.orders.filter(({ isOwn }) => isOwn).map(pageOf)}
          />
          {project.missing.some(isOfTickets) && (
            <p className="mt-3 text-ink-2">
              {text.ticketsByUs}{' '}
              <PhoneLink where="portal" className="-my-2 inline-block py-2 whitespace-nowrap underline" />
            </p>
          )}
          <OtherMaterials loads={project.otherMaterials} pageOf={({ orderNumber }) => orderPage(orderNumber)}>
            {(heading, list) => (
              <>
                <h3 className="mt-6 mb-2 text-large">{heading}</h3>
                {list}
              </>
            )}
          </OtherMaterials>
        </section>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <AppLink to={`/portal/projects/${project.id}/report`} className={buttonStyle('go', 'normal', 'max-sm:w-full')}>
          {reportDownloads.open}
        </AppLink>
        <ReportDownloads
          base={`/api/customer/projects/${project.id}`}
          of={project.name}
          className={buttonStyle('line', 'compact')}
        />
      </div>
      <ProjectOrders project={project} free={free} onChange={setProject} />
      <div className="max-sm:[&_dl>div]:grid-cols-[8.5rem_minmax(0,1fr)] max-sm:[&_dl>div]:gap-x-4 max-sm:[&_dl>div]:py-2 lg:[&_dl]:grid lg:[&_dl]:grid-cols-2 lg:[&_dl]:gap-x-10">
        <Facts id="facts" heading={text.facts}>
          {projectFacts(project).map(({ name, text: messages }) => (
            <Fact key={name} name={name}>
              {messages}
            </Fact>
          ))}
        </Facts>
      </div>
      {isOpen && (
        <AppLink to={`/portal/projects/${project.id}/edit`} className={buttonStyle('line', 'normal', 'mt-6')}>
          {text.edit}
        </AppLink>
      )}
    </ProjectFrame>
  )
}

/** Where a customer sees the days and tickets of an order. */
const pageOf = ({ id, orderNumber }: CustomerProjectOnWire['orders'][number]) => ({
  id,
  orderNumber,
  page: orderPage(orderNumber),
})

/** Whether staff enter it. */
const isOfTickets = ({ kind }: CustomerProjectOnWire['missing'][number]) =>
  kind.startsWith('tickets-') || kind === 'orders-not-weighed'

export function screen(app: App) {
  return {
    loader: ({ request, params }: LoaderFunctionArgs) => loadProject(app, request, params.projectId ?? ''),
    Component: ProjectPage,
  }
}
