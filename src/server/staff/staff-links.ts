import { z } from 'zod'
import { text, textOrNull, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { hashToken, looksLikeToken, newToken } from '#server/platform/secrets/tokens.ts'

/** Milliseconds that a link works: a long weekend. */
const worksFor = 72 * 60 * 60 * 1000

/** Creates the link for choosing an account's password; older ones stop working. It is stored hashed. */
export async function newStaffLink(
  tx: Queryable,
  { id, by }: { id: string; by: string },
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + worksFor)
  await tx`
    insert into staff_links (token_hash, staff_user_id, expires_at, made_by)
    values (${hashToken(token)}, ${id}, ${expiresAt}, ${by})
    on conflict (staff_user_id) do update
    set token_hash = excluded.token_hash, expires_at = excluded.expires_at, made_by = excluded.made_by`
  return { token, expiresAt }
}

/** `madeBy`: the username of who made the link. */
const linkHolder = z.object({ id: uuid, username: text, name: text, email: textOrNull, madeBy: textOrNull })
export type LinkHolder = z.output<typeof linkHolder>

/** The account of a link, without using it up; null if it is invalid, expired or used. */
export async function findLinkHolder(sql: Queryable, token: string, now: Date): Promise<LinkHolder | null> {
  if (!looksLikeToken(token)) return null
  const [holder] = await sql(linkHolder)`
    select u.id, u.username, u.name, u.email, m.username as made_by
    from staff_links l join staff_users u on u.id = l.staff_user_id left join staff_users m on m.id = l.made_by
    where l.token_hash = ${hashToken(token)} and l.expires_at > ${now} and u.disabled_at is null`
  return holder ?? null
}

/** Uses a link up; false when someone else was quicker. */
export async function spendStaffLink(tx: Queryable, token: string, now: Date): Promise<boolean> {
  const used = await tx`
    delete from staff_links where token_hash = ${hashToken(token)} and expires_at > ${now} returning 1`
  return used.length === 1
}

/** Makes the link of an account worthless. */
export async function deleteStaffLink(tx: Queryable, id: string): Promise<void> {
  await tx`delete from staff_links where staff_user_id = ${id}`
}
