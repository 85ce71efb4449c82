import { Outlet } from 'react-router'
import { StaffAccounts } from './staff/staff-accounts.tsx'

/** The accounts of staff; their forms open above. */
function StaffSettings() {
  return (
    <>
      <StaffAccounts />
      <Outlet />
    </>
  )
}

export function screen() {
  return { Component: StaffSettings }
}
