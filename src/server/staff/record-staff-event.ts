import { z } from 'zod'
import type { SecurityGroup, securityGroups } from '#contract/security/security-kinds.ts'
import { staffRoles } from '#contract/staff/roles.ts'
import type { AppContext } from '#server/app-context.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { type RequestFacts, recordSecurityEvent } from '#server/events/record-security-event.ts'
import type { StaffNotice } from '#server/outbox/email-templates.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { text, textOrNull } from '#server/platform/db/columns.ts'
import { ownOrigin } from '#server/platform/http/own-origin.ts'
import type { StaffUser } from '#server/site/sign-ins.ts'

/** A staff member, and the request that something is done with. */
export type Requester = StaffUser & { from: RequestFacts }

type StaffKind = Exclude<(typeof securityGroups)[Extract<SecurityGroup, 'accounts'>][number], `customer-${string}`>

type StaffEvent = {
  /** The account it is about. */
  id: string
  /** The actor. */
  by: Pick<Requester, 'id' | 'username' | 'from'>
  kind: StaffKind
  before?: object | null
  after?: object | null
  /** For the security log. */
  details?: Record<string, string>
}

/** Records an action on a staff account, in its transaction, as an event and in the security log (rule 263). It never contains a secret. */
export async function recordStaffEvent(tx: Transaction, app: AppContext, event: StaffEvent): Promise<void> {
  const { id, by, kind, before = null, after = null, details = {} } = event
  await recordEvent(tx, {
    subject: { kind: 'staff-user', id },
    kind,
    occurredAt: app.clock(),
    actor: { kind: 'staff', id: by.id },
    before,
    after,
  })
  const [subject] = await tx(account)`select username, email, role from staff_users where id = ${id}`
  if (subject) await queueNotice(tx, app, subject, event)
  const actor = { kind: 'staff', id: by.id, name: by.username } as const
  await recordSecurityEvent(tx, app, { kind, actor, subject: subject?.username ?? '', from: by.from, details })
}

const account = z.object({ username: text, email: textOrNull, role: z.enum(staffRoles) })

/** What a colleague did to the account, and what somebody with its password did, is told by email (rule 260). */
const notices: Partial<Record<StaffKind, StaffNotice>> = {
  'staff-account-added': 'added',
  'staff-account-changed': 'changed',
  'staff-role-changed': 'role',
  'staff-account-disabled': 'disabled',
  'staff-account-enabled': 'enabled',
  'staff-link-made': 'link',
  'staff-password-set': 'password-set',
  'staff-password-changed': 'password',
  'totp-reset': 'two-step-reset',
  'totp-enabled': 'two-step-on',
  'totp-disabled': 'two-step-off',
  'recovery-code-used': 'recovery-code',
}

async function queueNotice(
  tx: Transaction,
  app: AppContext,
  { username, email, role }: z.output<typeof account>,
  { id, by, kind, before }: StaffEvent,
): Promise<void> {
  const what = notices[kind]
  const isOwn = by.id === id
  if (what === undefined || (isOwn && kind === 'staff-account-changed')) return
  const data = { origin: ownOrigin(app.config), what, username, by: isOwn ? null : by.username, role }
  // Of a new address, the old one is told too.
  const addresses = new Set([email, (before as { email?: string | null } | null | undefined)?.email ?? null])
  const recipients = [...addresses].flatMap((address) => address || [])
  await queueEmails(
    tx,
    recipients.map((recipient) => ({ template: 'staff-account', recipient, language: 'en', data }) as const),
  )
}
