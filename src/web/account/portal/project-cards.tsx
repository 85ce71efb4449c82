import { customerProjectText as text } from '#content/account/projects.ts'
import { barText } from '#content/wording/projects.ts'
import type { ListedProjectOnWire } from '#contract/projects/projects.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { DiversionBars } from '#web/projects/diversion-bar.tsx'
import { DueText } from '#web/projects/due-note.tsx'
import { buttonStyle } from '#web/ui/button.tsx'

/** The projects of the account, each with its bar and its day, and the way to a new one. */
export function ProjectCards({ projects }: { projects: ListedProjectOnWire[] | null }) {
  return (
    <section aria-labelledby="projects" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="projects" className="text-title">
          {text.heading}
        </h2>
        <AppLink to="/portal/projects/new" className={buttonStyle('line', 'compact')}>
          {text.newProject}
        </AppLink>
      </div>
      {projects === null && (
        <p role="alert" className="mt-3 font-semibold">
          {text.listFailed}
        </p>
      )}
      {projects?.length === 0 && <p className="mt-2 max-w-[40em] text-ink-2">{text.intro}</p>}
      <ul className="mt-4 grid gap-6 empty:hidden lg:grid-cols-2">
        {projects?.map((project) => (
          <li key={project.id} className="min-w-0 rounded-card border border-line-strong bg-card px-6 py-5">
            <h3 className="text-large">
              <AppLink
                to={`/portal/projects/${project.id}`}
                className="-my-2 inline-block py-2 wrap-anywhere underline"
              >
                {project.name}
              </AppLink>
            </h3>
            <p className="mt-1 mb-4 flex flex-wrap gap-x-3 text-ink-2">
              <span className="wrap-anywhere">{[project.address, project.city].filter(Boolean).join(', ')}</span>
              <span>{text.count(project.orderCount)}</span>
              <DueText project={project} />
            </p>
            <p className="sr-only">{barText.heading}</p>
            <DiversionBars
              progress={project.progress && { ...project.progress, targets: project.progress.targets.slice(0, 1) }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
