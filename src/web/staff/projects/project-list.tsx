import { projectsTab as text } from '#content/staff/staff-projects.ts'
import { ListError } from '#web/staff/kit/list-states.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { useProjects } from './project-queries.ts'
import { ProjectRow } from './project-row.tsx'
import type { Show } from './use-projects-address.ts'

const asked = (show: Show) => {
  if (show === 'closed') return { status: 'closed' as const }
  if (show === 'open') return { status: 'open' as const }
  return show === 'changed'
    ? { status: 'open' as const, changed: 'yes' as const }
    : { status: 'open' as const, due: show }
}

/** The projects of a search and of a state, page by page. */
export function ProjectList({ search, show }: { search: string; show: Show }) {
  const ui = useUiText()
  const list = useProjects({ ...asked(show), search: search || undefined })
  const rows = list.data?.pages.flatMap((page) => page.rows)
  if (list.error && !rows) {
    return <ListError heading={text.failed} query={list} />
  }
  return (
    <>
      {!rows && (
        <p role="status" className="skeleton py-6 text-ink-2">
          {text.loading}
        </p>
      )}
      {rows?.length === 0 && (
        <div role="status" className="rounded-panel border border-line bg-card px-5 py-10 text-center">
          <p className="font-semibold">{search || show !== 'open' ? text.notFound : text.none}</p>
          {!search && show === 'open' && <p className="mt-1.5 text-ink-2">{text.noneHelp}</p>}
        </div>
      )}
      {rows && rows.length > 0 && (
        <ul className="rounded-panel border border-line bg-card">
          {rows.map((project) => (
            <ProjectRow key={project.id} project={project} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <DenseButton className="mt-4" pending={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {ui.more}
        </DenseButton>
      )}
    </>
  )
}
