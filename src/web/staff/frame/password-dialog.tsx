import { ownPasswordText as text } from '#content/staff/staff-accounts.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { DraftNote, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { CancelButton, DenseButton } from '#web/ui/dense-button.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { useToast } from '#web/ui/toasts.tsx'

const start = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Where staff change their own password. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const showToast = useToast()
  const change = useApiCommand(null, 'POST /api/admin/password')
  const form = useDraftForm({
    id: 'own-password',
    start,
    send: (values) => change.mutateAsync({ body: values }),
    onSent: () => {
      showToast({ title: text.changed, description: text.changedHelp, tone: 'success' })
      onClose()
    },
    failure: { title: text.failed, describe: (message) => message ?? text.failedHelp },
  })
  const field = { form, type: 'password', maxLength: 500 } as const
  return (
    <ModalDialog onClose={onClose}>
      <form noValidate onSubmit={form.submit}>
        <div className="flex items-start gap-4 pt-4 pr-4 pl-6">
          <ModalTitle className="mr-auto pt-1">{text.heading}</ModalTitle>
          <ModalClose />
        </div>
        <div className="grid gap-3.5 px-6 pt-1.5 pb-6">
          <p className="text-ink-2">{text.description}</p>
          <DraftText {...field} name="currentPassword" label={text.current} autoComplete="current-password" autoFocus />
          <DraftText {...field} name="newPassword" label={text.new} hint={text.hint} autoComplete="new-password" />
          <DraftText {...field} name="confirmPassword" label={text.confirm} autoComplete="new-password" />
          <DraftNote id={form.noteId} message={form.note} />
          <div className="mt-1.5 flex justify-end gap-2">
            <CancelButton onClick={onClose} />
            <DenseButton look="go" type="submit" pending={form.sending}>
              {form.sending ? text.saving : text.save}
            </DenseButton>
          </div>
        </div>
      </form>
    </ModalDialog>
  )
}
