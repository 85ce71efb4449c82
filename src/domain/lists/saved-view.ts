import { type AddressPart, readAddress, writeAddress } from '#contract/lists/address-parts.ts'
import { type ListName, lists } from '#contract/lists/list-parts.ts'
import type { StaffRole } from '#contract/staff/roles.ts'
import { mayDo } from '#domain/staff/role-permissions.ts'

/** How many views a person may keep, over all lists (rule 333). */
export const maxViews = 100

/** Rule 333: shared views are made, changed and deleted by owners and the office. */
export const mayShareViews = (role: StaffRole): boolean => role === 'owner' || role === 'office'

/**
 * Rule 333: what a view of a list says to a role: filters, order and columns that the list knows and the role may see, in the shortest form.
 * What an older version knew is dropped; what was searched for, and the page, are never kept.
 */
export function viewQuery(list: ListName, query: string, role: StaffRole): string {
  const { parts } = lists[list]
  const chosen = Object.entries(readAddress(parts, query)).map(([name, value]) => {
    const part = parts[name]
    return [name, part && isKept(part, role) ? shownColumns(part, value, role) : (part?.usual ?? null)]
  })
  return writeAddress(parts, Object.fromEntries(chosen))
}

type Value = AddressPart<string | number | boolean | null>

const isKept = ({ isUnsaved, permission }: Value, role: StaffRole) =>
  !isUnsaved && (permission === undefined || mayDo(role, permission))

function shownColumns({ columns, usual }: Value, value: Value['usual'], role: StaffRole): Value['usual'] {
  if (!columns || value === '') return value
  const shown = String(value)
    .split(',')
    .filter((key) => {
      const permission = columns[key]?.permission
      return permission === undefined || mayDo(role, permission)
    })
  return shown.length > 0 ? shown.join(',') : usual
}
