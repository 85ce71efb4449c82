import { disputeMemos } from '#content/wording/online-payments.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { ledgerAccounts } from '#domain/billing/ledger-accounts.ts'
import { postMovement } from '#server/billing/ledger/post-to-ledger.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues } from '#server/platform/db/sql.ts'
import type { ProcessorMovement } from '#server/platform/ports/processor.ts'
import type { AttemptRow } from './attempt-queries.ts'

type Moved = { movement: ProcessorMovement; attempt: AttemptRow; billToId: string | null | undefined; now: Date }

/** Rule 510: posts what a dispute moved, once: its money goes to the account of disputes, and comes from there if it is won. */
export async function recordMovement(tx: Transaction, { movement, attempt, billToId, now }: Moved): Promise<void> {
  const { id: transactionId, ...moved } = movement
  const { processorAccount } = attempt
  const row = { id: newId(), transactionId, processorAccount, ...moved, recordedAt: now }
  const [added] = await tx({ id: uuid })`
    insert into processor_transactions ${insertValues(row)} on conflict (transaction_id) do nothing returning id`
  if (!added) return
  await postMovement(tx, {
    id: added.id,
    cents: movement.amountCents,
    feeCents: movement.feeCents,
    against: ledgerAccounts.disputes,
    billToId: billToId ?? null,
    postedOn: dateInLosAngeles(now),
    memo: movement.amountCents < 0 ? disputeMemos.opened : disputeMemos.won,
  })
}
