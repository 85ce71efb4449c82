import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** Addresses of the facilities keep what the list is searched for. */
export function useFacilityAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const to = (path = '') => `/admin/facilities${path}${search}`
  return {
    to,
    open: (path: string) => navigate(to(path), { replace: true }),
    close: () => navigate(to(), { replace: true }),
    searched: params.get('q') ?? '',
    isArchived: params.get('show') === 'archived',
    change: (changes: { q?: string; show?: string }) => {
      const next = new URLSearchParams(params)
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      setParams(next, { replace: true })
    },
  }
}
