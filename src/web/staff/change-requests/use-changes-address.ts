import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ChangesAddress, readChangesAddress, writeChangesAddress } from './changes-address.ts'

/** Which change requests the address names, how to go to others, and to what stands above them. `replace` leaves no step for the back button. */
export function useChangesAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => readChangesAddress(search), [search])
  return {
    address,
    change: (changes: Partial<ChangesAddress>, replace = false) =>
      navigate(`/admin/changes${writeChangesAddress({ ...address, ...changes })}`, { replace }),
    to: (path: string) => `/admin/changes${path}${search}`,
    // The list takes the dialog's place in the history: Back does not open it again.
    close: () => navigate(`/admin/changes${search}`, { replace: true }),
  }
}
