import type { DuplicateGroup, DuplicatesQuery, ListedAccount } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { type Page, queryString } from '#server/platform/http/keyset-page.ts'
import { pageOfSuspects, readAccounts } from './list-accounts.ts'
import { listShared, reasonsOf, type Shared } from './same-customer.ts'

const maxAccounts = 50
/** How far a group is followed: A has the email of B, B the name of C, and so on. */
const maxSteps = 5

/** Rule 346: a page of the groups of accounts that may be one customer, the group with the newest account first. */
export async function pageOfDuplicates({ db }: AppContext, query: DuplicatesQuery): Promise<Page<DuplicateGroup>> {
  const { search = '', limit } = query
  const { ids, next } = await pageOfSuspects(db, query)
  const shared = await listConnected(db.sql, ids)
  const groups: DuplicateGroup[] = []
  for (const members of groupsOf(ids, shared)) {
    const accounts = await readAccounts(
      db.sql,
      members.slice(0, maxAccounts).map((id) => ({ id })),
    )
    const newest = accounts.toSorted(newestFirst)[0]
    // Without a search each group is on the page of its newest account.
    if (!newest || (search === '' && !ids.includes(newest.id))) continue
    const own = shared.filter(({ id, otherId }) => members.includes(id) && members.includes(otherId))
    groups.push({ reasons: reasonsOf(own), accounts: accounts.toSorted(byOrderCount) })
  }
  const link = `</api/admin/duplicate-accounts?${queryString({ limit, search })}&cursor=${next}>; rel="next"`
  return { rows: groups, headers: next === null ? {} : { link } }
}

const newestFirst = (a: ListedAccount, b: ListedAccount) => +b.createdAt - +a.createdAt || (a.id < b.id ? 1 : -1)
const byOrderCount = (a: ListedAccount, b: ListedAccount) =>
  b.orderCount - a.orderCount || +a.createdAt - +b.createdAt || (a.id < b.id ? -1 : 1)

/** What these accounts share with others, and those with others again. */
async function listConnected(sql: Queryable, ids: readonly string[]): Promise<Shared[]> {
  const all: Shared[] = []
  const seen = new Set<string>()
  let next = [...ids]
  for (let step = 0; step < maxSteps && next.length > 0; step++) {
    for (const id of next) seen.add(id)
    const found = await listShared(sql, next)
    all.push(...found)
    next = [...new Set(found.map(({ otherId }) => otherId))].filter((id) => !seen.has(id))
  }
  return all
}

/** The accounts that are connected, each group once, in the order of `ids`. */
export function groupsOf(ids: readonly string[], pairs: readonly { id: string; otherId: string }[]): string[][] {
  const neighbors = new Map<string, Set<string>>()
  for (const { id, otherId } of pairs) {
    neighbors.set(id, (neighbors.get(id) ?? new Set()).add(otherId))
    neighbors.set(otherId, (neighbors.get(otherId) ?? new Set()).add(id))
  }
  const grouped = new Set<string>()
  return ids.flatMap((start) => {
    if (grouped.has(start)) return []
    const members = [start]
    grouped.add(start)
    for (const member of members) {
      for (const other of neighbors.get(member) ?? []) {
        if (grouped.has(other)) continue
        grouped.add(other)
        members.push(other)
      }
    }
    return members.length > 1 ? [members] : []
  })
}
