import { randomInt } from 'node:crypto'
import type { AppContext } from '#server/app-context.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { int } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { type Requester, recordStaffEvent } from './record-staff-event.ts'

const codeCount = 10

/** Without those that are misread: 50 bits in ten of them. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789x'

/** Makes the recovery codes of an account in place of the old ones, and returns them as they are printed: `k7qfm-29xbt`. */
export async function makeRecoveryCodes(tx: Transaction, app: AppContext, user: Requester): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode)
  await deleteRecoveryCodes(tx, user.id)
  const hashes = codes.map((code) => hashOf(user.id, code))
  for (const hash of hashes)
    await tx`
      insert into staff_recovery_codes (code_hash, staff_user_id, created_at) values (${hash}, ${user.id}, ${app.clock()})`
  await recordStaffEvent(tx, app, { id: user.id, by: user, kind: 'recovery-codes-made' })
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Uses up a recovery code; false if it is wrong or was used before. */
export function spendRecoveryCode(
  app: AppContext,
  user: Pick<Requester, 'id' | 'username' | 'from'>,
  code: string,
): Promise<boolean> {
  return inTransaction(app.db.sql, async (tx) => {
    const used = await tx`
      update staff_recovery_codes set used_at = ${app.clock()}
      where staff_user_id = ${user.id} and code_hash = ${hashOf(user.id, code)} and used_at is null returning 1`
    if (used.length === 0) return false
    await recordStaffEvent(tx, app, { id: user.id, by: user, kind: 'recovery-code-used' })
    return true
  })
}

/** How many are left. */
export async function countRecoveryCodes(sql: Queryable, id: string): Promise<number> {
  const { left } = await sql.one({ left: int })`
    select count(*)::int as left from staff_recovery_codes where staff_user_id = ${id} and used_at is null`
  return left
}

export async function deleteRecoveryCodes(tx: Transaction, id: string): Promise<void> {
  await tx`delete from staff_recovery_codes where staff_user_id = ${id}`
}

const newCode = () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')

/** With the account, so that equal codes of two accounts do not look alike. */
const hashOf = (id: string, code: string) => hashToken(`${id} ${code}`)
