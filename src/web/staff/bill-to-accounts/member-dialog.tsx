import { accountMessages as messages, memberForm as text } from '#content/staff/bill-to-accounts.ts'
import { memberRoleHints, memberRoleLabels } from '#content/wording/bill-to-accounts.ts'
import { type MemberRole, memberRoles } from '#contract/bill-to-accounts/account-words.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftSelect, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { useAccountChanged } from './account-queries.ts'
import type { RecordDialogProps } from './record-dialog-props.ts'

const start: { email: string; role: MemberRole } = { email: '', role: 'orders' }

/** The form that lets another login act for a customer (rule 215). */
export function MemberDialog({ account, onClose }: RecordDialogProps) {
  const add = useApiCommand('bill-to-accounts', 'POST /api/admin/bill-to-accounts/{id}/members', {
    onSuccess: useAccountChanged(),
  })
  const showToast = useToast()
  const form = useDraftForm({
    id: 'member',
    start,
    send: ({ email, role }) => add.mutateAsync({ params: { id: account.id }, body: { email: email.trim(), role } }),
    onSent: () => {
      showToast({ title: messages.memberSaved, description: form.values.email.trim(), tone: 'success' })
      onClose()
    },
    failure: { title: messages.error, describe: (message) => message ?? messages.failed },
  })
  return (
    <DraftDialog heading={text.heading} form={form} unsaved={text.unsaved} save={text.save} onClose={onClose}>
      <div className="grid gap-3.5">
        <DraftText
          form={form}
          name="email"
          label={text.email}
          hint={text.emailHint}
          type="email"
          inputMode="email"
          maxLength={254}
          autoFocus
        />
        <DraftSelect
          form={form}
          name="role"
          label={text.role}
          hint={memberRoleHints[form.values.role]}
          options={memberRoles.map((value) => ({ value, label: memberRoleLabels[value] }))}
        />
      </div>
    </DraftDialog>
  )
}
