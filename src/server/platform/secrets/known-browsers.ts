import type { Queryable } from '#server/platform/db/sql.ts'

/** Rule 210: records that an account was signed in to in the browser with a mark, which is stored hashed. */
export async function insertKnownBrowser(
  sql: Queryable,
  { markHash, accountId, now }: { markHash: Buffer; accountId: string; now: Date },
): Promise<void> {
  await sql`
    insert into known_browsers (token_hash, account_id, seen_at) values (${markHash}, ${accountId}, ${now})
    on conflict (token_hash, account_id) do update set seen_at = excluded.seen_at`
}
