import { useLocation, useNavigate } from 'react-router'

/** Addresses on the Inventory tab keep the filters of its list. */
export function useInventoryAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const to = (path = '') => `/admin/inventory${path}${search}`
  return {
    to,
    open: (path: string) => navigate(to(path)),
    /** The tab takes the dialog's place in the history: Back does not open it again. */
    close: () => navigate(to(), { replace: true }),
  }
}
