import { Outlet } from 'react-router'
import { pageTitle } from '#content/company/brand.ts'
import { staffArea } from '#content/staff/staff-frame.ts'
import { projectsTab as text } from '#content/staff/staff-projects.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { InlineSelect } from '#web/ui/select.tsx'
import { ProjectList } from './project-list.tsx'
import { type Show, useProjectsAddress } from './use-projects-address.ts'

/** The projects, by due date (rule 182). */
export function ProjectsScreen() {
  const { business } = useApp()
  const { search, show, query, change } = useProjectsAddress()
  return (
    <>
      <PageHead
        title={pageTitle(`${text.heading} · ${staffArea.title}`, business.name)}
        description={staffArea.description}
      />
      <div className="mt-5 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <h2 className="mr-auto text-[1.625rem] font-semibold">{text.heading}</h2>
        <Needs permission="staff:projects.write">
          <AppLink to={`/admin/projects/new${query}`} className={denseButtonStyle('line')}>
            {text.add}
          </AppLink>
        </Needs>
        <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2.5">
          <SearchBox
            text={text.searchText}
            searched={search}
            onSearch={(typed) => change({ search: typed })}
            className="min-w-0 flex-[1_1_16rem]"
          />
          <InlineSelect
            label={text.show}
            value={show}
            onChange={({ target }) => change({ show: target.value as Show })}
            className="max-sm:w-full"
          >
            {Object.entries(text.shows).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </InlineSelect>
        </div>
      </div>
      <ProjectList search={search} show={show} />
      <Outlet />
    </>
  )
}

export function screen() {
  return { Component: ProjectsScreen }
}
