import { projectsTab as text } from '#content/staff/staff-projects.ts'
import { readAddress } from '#contract/lists/address-parts.ts'
import { projectParts } from '#contract/lists/list-parts.ts'
import { listQueries } from '#contract/lists/list-queries.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useAboveList, useListAddress } from '#web/staff/kit/list-address.ts'
import { FilterSelect, ListScreen } from '#web/staff/kit/list-screen.tsx'
import { SelectionBar, useSelection } from '#web/staff/kit/list-selection.tsx'
import { NoRows } from '#web/staff/kit/list-states.tsx'
import { chosenColumns } from '#web/staff/kit/list-table.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { SavedViews } from '#web/staff/kit/saved-views.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'
import { useProjects } from './project-queries.ts'
import { ProjectColumns, ProjectRow } from './project-row.tsx'

const path = '/admin/projects'

/** The projects, by due date (rule 182). */
export function ProjectsScreen() {
  const at = useListAddress(path, projectParts, { replace: true })
  const { to } = useAboveList(path)
  const list = useProjects(listQueries.projects(at.chosen))
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const selection = useSelection(rows)
  const isClosed = at.chosen.show === 'closed'
  return (
    <ListScreen
      heading={text.heading}
      at={at}
      savedViews={<SavedViews list="projects" path={path} selection={selection} />}
      searchText={text.searchText}
      list={list}
      text={text}
      actions={
        <Needs permission="staff:projects.write">
          <AppLink to={to('/new')} className={denseButtonStyle('line')}>
            {text.add}
          </AppLink>
        </Needs>
      }
      filters={<FilterSelect at={at} name="show" label={text.show} options={Object.entries(text.shows)} />}
      before={at.chosen.columns === '' && !selection.isOn && rows && rows.length > 0 && <ProjectColumns />}
      none={<NoRows heading={at.isFiltered ? text.notFound : text.none} hint={!at.isFiltered && text.noneHelp} />}
      row={(project) => <ProjectRow key={project.id} project={project} />}
      table={chosenColumns(at.chosen, {
        list: 'projects',
        label: text.heading,
        to: ({ id }) => `${path}/${id}`,
        selection,
      })}
      footer={
        <SelectionBar list="projects" selection={selection} offers={(action) => (action === 'reopen') === isClosed} />
      }
    />
  )
}

export function AskAhead({ search }: { search: string }) {
  useProjects(listQueries.projects(readAddress(projectParts, search)))
  return null
}

export function screen() {
  return { Component: ProjectsScreen }
}
