import type { Transaction } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, json } from '#server/platform/db/sql.ts'
import type { NewEmail } from './queue-email.ts'

/**
 * Puts an e-mail on record that is not sent, beside those that failed: staff see why, and can send it after all (rule 141). In the transaction of
 * what would have caused it.
 */
export async function holdBackEmail(tx: Transaction, email: NewEmail, subject: string, why: string): Promise<void> {
  const row = { orderId: null, leadId: null, ...email, id: newId(), status: 'failed', subject, error: why }
  tx.changed.add('emails', row.id)
  await tx`insert into emails ${insertValues({ ...row, data: json(email.data) } as never)}`
}
