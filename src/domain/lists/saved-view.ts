import {
  type AddressPart,
  type ListColumns,
  readAddress,
  writeAddress,
  writeColumns,
} from '#contract/lists/address-parts.ts'
import { type ListName, listColumns } from '#contract/lists/list-columns.ts'
import { lists } from '#contract/lists/list-parts.ts'
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
    .filter((key) => maySee(columns, key, role))
  return shown.length > 0 ? writeColumns(columns, shown) : usual
}

const maySee = (columns: ListColumns, key: string, role: StaffRole) => {
  const permission = columns[key]?.permission
  return permission === undefined || mayDo(role, permission)
}

/** Rule 333: the columns of a list that a role can choose, in their order. */
export const columnsFor = (list: ListName, role: StaffRole): string[] =>
  Object.keys(listColumns[list]).filter((key) => maySee(listColumns[list], key, role))

/** Rule 333: the columns that an address shows to a role: those that it names, else those that the list opens with. */
export function columnsShown(list: ListName, named: string, role: StaffRole): string[] {
  const columns: ListColumns = listColumns[list]
  const keys = columnsFor(list, role)
  const wanted = keys.filter((key) => named.split(',').includes(key))
  return wanted.length > 0 ? wanted : keys.filter((key) => !columns[key]?.isExtra)
}
