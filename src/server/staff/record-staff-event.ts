import type { AppContext } from '#server/app-context.ts'
import { recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'

type StaffEvent = {
  /** The account it is about. */
  id: string
  /** The actor. */
  by: string
  kind:
    | 'staff-account-added'
    | 'staff-account-changed'
    | 'staff-account-disabled'
    | 'staff-account-enabled'
    | 'staff-role-changed'
    | 'staff-link-made'
    | 'staff-password-set'
    | 'staff-password-changed'
    | 'totp-enabled'
    | 'totp-disabled'
    | 'totp-reset'
  before?: object | null
  after?: object | null
}

/** Records an action on a staff account, in its transaction. It never contains a secret. */
export function recordStaffEvent(tx: Transaction, app: AppContext, event: StaffEvent): Promise<void> {
  const { id, by, kind, before = null, after = null } = event
  return recordEvent(tx, {
    subject: { kind: 'staff-user', id },
    kind,
    occurredAt: app.clock(),
    actor: { kind: 'staff', id: by },
    before,
    after,
  })
}
