import { accountMessages as messages, customerPage as text } from '#content/staff/bill-to-accounts.ts'
import { memberRoleHints, memberRoleLabels } from '#content/wording/bill-to-accounts.ts'
import { type MemberRole, memberRoles } from '#contract/bill-to-accounts/account-words.ts'
import type { BillToAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Panel, panelRow } from '#web/staff/kit/panel.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { useAccountChanged } from './account-queries.ts'

/** The logins that act for a customer (rule 215). */
export function AccountMembers({ account }: { account: BillToAccountOnWire }) {
  const canChange = useMay()('staff:customers.write') && account.mergedInto === null
  const { id, members, invitations } = account
  const onSuccess = useAccountChanged()
  const change = useApiCommand('bill-to-accounts', 'PUT /api/admin/bill-to-accounts/{id}/members/{customerId}', {
    onSuccess,
  })
  const remove = useApiCommand('bill-to-accounts', 'DELETE /api/admin/bill-to-accounts/{id}/members/{customerId}', {
    onSuccess,
  })
  const save = useSaving()
  /** Gives a login another role; null: removes it. */
  const set = (customerId: string, role: MemberRole | null) => {
    const params = { id, customerId }
    const send = () => (role === null ? remove.mutateAsync({ params }) : change.mutateAsync({ params, body: { role } }))
    return save(send, { title: messages.memberSaved })
  }
  if (members.length + invitations.length === 0) return null
  return (
    <Panel
      look="rows"
      heading={text.members}
      tools={
        canChange && (
          <AppLink to={`/admin/customers/${id}/members/new`} className={denseButtonStyle('line')}>
            {text.addMember}
          </AppLink>
        )
      }
    >
      <ul>
        {members.map(({ customerId, name, email, role }) => (
          <li key={customerId} className={`${panelRow} flex flex-wrap items-center gap-x-3 gap-y-2`}>
            <span className="min-w-40 flex-auto">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              <span className="block text-small text-ink-2 wrap-anywhere">
                {email} · {memberRoleHints[role]}
              </span>
            </span>
            {canChange && (
              <>
                <InlineSelect
                  label={text.role(name)}
                  labelClassName="sr-only"
                  value={role}
                  onChange={({ target }) => set(customerId, target.value as MemberRole)}
                >
                  {memberRoles.map((each) => (
                    <option key={each} value={each}>
                      {memberRoleLabels[each]}
                    </option>
                  ))}
                </InlineSelect>
                <DenseButton look="quiet" aria-label={text.removeMember(name)} onClick={() => set(customerId, null)}>
                  {text.remove}
                </DenseButton>
              </>
            )}
          </li>
        ))}
        {invitations.map(({ id: invitationId, email, role, invitedBy, expiresAt }) => (
          <li key={invitationId} className={`${panelRow} border-dashed`}>
            <span className="block font-semibold wrap-anywhere">{email}</span>
            <span className="block text-small text-ink-2 wrap-anywhere">
              {text.invited(memberRoleLabels[role], invitedBy, new Date(expiresAt))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
