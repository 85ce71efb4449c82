import { useState } from 'react'
import { accountMessages as messages, customerForm as text } from '#content/staff/bill-to-accounts.ts'
import { useSeenVersion } from '#web/forms/use-seen-version.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { changedOnly, useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { AccountFields, accountBody, accountProblems, accountValuesOf } from './account-form.tsx'
import { useChangeAccount } from './account-queries.ts'
import type { RecordDialogProps } from './record-dialog-props.ts'

/** The form of a customer that exists. */
export function EditAccount({ account, onClose }: RecordDialogProps) {
  const change = useChangeAccount()
  const showToast = useToast()
  const [start] = useState(() => accountValuesOf(account))
  const seen = useSeenVersion(account.version)
  const form = useDraftForm({
    id: 'customer',
    start,
    check: accountProblems,
    send: (values) =>
      seen.send((version) =>
        change.mutateAsync({
          params: { id: account.id },
          body: { ...changedOnly(accountBody(start), accountBody(values)), version },
        }),
      ),
    onSent: () => {
      showToast({ title: messages.saved, description: form.values.name.trim(), tone: 'success' })
      onClose()
    },
    failure: { title: messages.error, describe: (message) => message ?? messages.failed },
  })
  return (
    <DraftDialog heading={text.editHeading} form={form} unsaved={text.unsaved} onClose={onClose}>
      <AccountFields form={form} />
    </DraftDialog>
  )
}
