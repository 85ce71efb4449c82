import type { ReactNode } from 'react'
import type { StaffPermission } from '#contract/wire/permissions.ts'
import { useMay } from './staff-session.ts'

type NeedsProps = { permission: StaffPermission; children: ReactNode }

/** What only some roles do: the others do not see it (rule 259). */
export function Needs({ permission, children }: NeedsProps) {
  return useMay()(permission) && children
}

/** Fields that only some roles change: the others read them. */
export function FieldsFor({ permission, children }: NeedsProps) {
  return (
    <fieldset disabled={!useMay()(permission)} className="contents">
      {children}
    </fieldset>
  )
}
