import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { changeList, type ListAddress, readListAddress, writeListAddress } from './list-address.ts'

/** The part of the list that the address names, and how to go to another. `replace` leaves no step for the back button. */
export function useListAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => readListAddress(search), [search])
  const change = (changes: Partial<ListAddress>, replace = false) =>
    navigate(`/admin/orders${writeListAddress(changeList(address, changes))}`, { replace })
  return { address, change }
}
