import { holdForm as text, accountToasts as toasts } from '#content/staff/bill-to-accounts.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftArea } from '#web/staff/kit/draft-fields.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { useChangeAccount } from './account-queries.ts'
import type { RecordDialogProps } from './record-dialog-props.ts'

/** Asks for the reason of a hold, and puts the customer on hold (rule 218). */
export function HoldDialog({ account, onClose }: RecordDialogProps) {
  const change = useChangeAccount()
  const showToast = useToast()
  const form = useDraftForm({
    id: 'hold',
    start: { holdReason: account.holdReason },
    check: ({ holdReason }) => ({ holdReason: holdReason.trim() === '' ? text.reasonMissing : undefined }),
    send: ({ holdReason }) => change.mutateAsync({ params: { id: account.id }, body: { holdReason } }),
    onSent: () => {
      showToast({ title: toasts.onHold, description: account.name, tone: 'success' })
      onClose()
    },
    failure: { title: toasts.error, describe: (message) => message ?? toasts.failed },
  })
  return (
    <DraftDialog heading={text.heading(account.name)} form={form} text={text} save={text.save} onClose={onClose}>
      <p className="mb-4">{text.say}</p>
      <DraftArea form={form} name="holdReason" label={text.reason} hint={text.reasonHint} autoFocus />
    </DraftDialog>
  )
}
