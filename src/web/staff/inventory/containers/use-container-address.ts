import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ContainerAddress, readContainerAddress, writeContainerAddress } from './container-address.ts'
import { filteredHere } from './use-filtered-in-sight.ts'

/** What of the inventory the address names, and how to go to another part. `replace` leaves no step for the back button. */
export function useContainerAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => readContainerAddress(search), [search])
  const change = (changes: Partial<ContainerAddress>, replace = false) =>
    navigate(`/admin/inventory${writeContainerAddress({ ...address, ...changes })}`, { replace, state: filteredHere })
  return { address, change }
}
