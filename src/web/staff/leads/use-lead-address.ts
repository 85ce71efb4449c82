import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type LeadAddress, readLeadAddress, writeLeadAddress } from './lead-address.ts'

/** The part of the leads that the address names, and how to go to another. `replace` leaves no step for the back button. */
export function useLeadAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => readLeadAddress(search), [search])
  return {
    address,
    change: (changes: Partial<LeadAddress>, replace = false) =>
      navigate(`/admin/leads${writeLeadAddress({ ...address, ...changes })}`, { replace }),
    /** The address of a lead's dialog above it. */
    pathOf: (id: string) => `/admin/leads/${id}${search}`,
    // The list takes the dialog's place in the history: Back does not open it again.
    close: () => navigate(`/admin/leads${search}`, { replace: true }),
  }
}
