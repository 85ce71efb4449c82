import { useLocation, useNavigate } from 'react-router'

/** Addresses of the facilities keep what the list is searched for. */
export function useFacilityAddress() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const to = (path = '') => `/admin/facilities${path}${search}`
  return {
    to,
    open: (path: string) => navigate(to(path), { replace: true }),
    close: () => navigate(to(), { replace: true }),
    searched: params.get('q') ?? '',
    isArchived: params.get('show') === 'archived',
    change: (changes: { q?: string; show?: string }) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value) params.set(name, value)
        else params.delete(name)
      }
      navigate(params.size > 0 ? `${pathname}?${params}` : pathname, { replace: true })
    },
  }
}
