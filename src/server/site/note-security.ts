import type { SecurityKind } from '#contract/security/security-kinds.ts'
import { recordSecurityEvent, type SecurityEvent } from '#server/events/record-security-event.ts'
import type { Context } from './context.ts'

type Noted = Pick<SecurityEvent, 'subject' | 'details'> & { actor?: SecurityEvent['actor'] }

/** Rule 263: writes what the caller did into the security log. The actor, unless named, is whoever is signed in. */
export async function noteSecurity(context: Context, kind: SecurityKind, noted: Noted = {}): Promise<void> {
  const { app, from } = context
  const actor = noted.actor ?? (await actorOf(context))
  await recordSecurityEvent(app.db.sql, app, { ...noted, kind, actor, from })
}

async function actorOf(context: Context): Promise<SecurityEvent['actor']> {
  const staff = await context.staff()
  if (staff) return { kind: 'staff', id: staff.id, name: staff.username }
  const customer = await context.customer()
  return customer ? { kind: 'customer', id: customer.id, name: customer.email } : nobody
}

export const nobody: SecurityEvent['actor'] = { kind: 'visitor', id: null, name: '' }
