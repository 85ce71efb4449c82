import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ChangesAddress, readChangesAddress, writeChangesAddress } from './changes-address.ts'

/** The change requests in the address, and functions that go to others and to dialogs above them. `replace` adds no step to the history. */
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
