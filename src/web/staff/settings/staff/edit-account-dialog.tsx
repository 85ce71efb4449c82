import { useNavigate, useParams } from 'react-router'
import { accountMessages as messages, accountFormText as text } from '#content/staff/staff-accounts.ts'
import type { StaffAccountOnWire } from '#contract/staff/staff-accounts.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftText } from '#web/staff/kit/draft-fields.tsx'
import { MissingDialog } from '#web/staff/kit/missing-dialog.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { accountProblems, LanguageField, RoleField } from './account-fields.tsx'

/** The form for the name and address of the colleague in the address. */
export function EditAccountDialog() {
  const { accountId } = useParams()
  const navigate = useNavigate()
  const { data: accounts, error, refetch } = useApiQuery('staff', 'GET /api/admin/staff')
  const close = () => navigate('/admin/settings/staff', { replace: true, preventScrollReset: true })
  const account = accounts?.find(({ id }) => id === accountId)
  if (account) return <AccountForm key={account.id} account={account} onClose={close} />
  return (
    <MissingDialog
      heading={text.editHeading('')}
      description={accounts ? text.missing : (error?.message ?? null)}
      onRetry={accounts ? null : () => refetch()}
      onClose={close}
    />
  )
}

function AccountForm({ account, onClose }: { account: StaffAccountOnWire; onClose: () => void }) {
  const edit = useApiCommand('staff', 'PUT /api/admin/staff/{id}')
  const showToast = useToast()
  const form = useDraftForm({
    id: 'staff',
    start: { name: account.name, email: account.email ?? '', role: account.role, language: account.language },
    check: accountProblems,
    send: (values) => edit.mutateAsync({ params: { id: account.id }, body: values }),
    onSent: () => {
      showToast({ title: messages.saved, description: account.username, tone: 'success' })
      onClose()
    },
    failure: messages.saveFailed,
  })
  return (
    <DraftDialog heading={text.editHeading(account.username)} form={form} unsaved={text.unsaved} onClose={onClose}>
      <div className="grid gap-3.5">
        <DraftText form={form} name="name" label={text.name} maxLength={100} />
        <DraftText form={form} name="email" label={text.email} type="email" inputMode="email" maxLength={254} />
        {!account.isYou && (
          <RoleField
            id={form.fieldId('role')}
            role={form.values.role}
            error={form.errors.role}
            onChoose={(role) => form.set('role', role)}
          />
        )}
        <LanguageField
          id={form.fieldId('language')}
          language={form.values.language}
          onChoose={(language) => form.set('language', language)}
        />
      </div>
    </DraftDialog>
  )
}

export function screen() {
  return { Component: EditAccountDialog }
}
