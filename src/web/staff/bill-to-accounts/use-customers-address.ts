import { useLocation, useNavigate } from 'react-router'
import { type AccountShow, accountShows } from '#contract/bill-to-accounts/account-words.ts'

/** The view of the customers is stored in the address, so that it can be reloaded, returned to and linked. */
export function useCustomersAddress() {
  const { search: query } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(query)
  const search = asked.get('search') ?? ''
  const show = accountShows.find((each) => each === asked.get('show')) ?? 'all'
  return {
    search,
    show,
    query,
    change(to: { search?: string; show?: AccountShow }) {
      const next = { search, show, ...to }
      const params = new URLSearchParams({
        ...(next.search && { search: next.search }),
        ...(next.show !== 'all' && { show: next.show }),
      })
      navigate({ pathname: '/admin/customers', search: String(params) }, { replace: true })
    },
  }
}
