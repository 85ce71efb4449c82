import { useLocation, useNavigate } from 'react-router'
import { projectsTab } from '#content/staff/staff-projects.ts'

export type Show = keyof typeof projectsTab.shows

const shows = Object.keys(projectsTab.shows) as Show[]

/** The view of the projects is stored in the address, so that it can be reloaded, returned to and linked. */
export function useProjectsAddress() {
  const { search: query } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(query)
  const search = asked.get('search') ?? ''
  const show = shows.find((each) => each === asked.get('show')) ?? 'open'
  return {
    search,
    show,
    query,
    change(to: { search?: string; show?: Show }) {
      const next = { search, show, ...to }
      const params = new URLSearchParams({
        ...(next.search && { search: next.search }),
        ...(next.show !== 'open' && { show: next.show }),
      })
      navigate({ pathname: '/admin/projects', search: String(params) }, { replace: true })
    },
  }
}
