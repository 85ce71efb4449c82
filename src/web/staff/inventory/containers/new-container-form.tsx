import { containerMessages as messages, containerForm as text } from '#content/staff/staff-containers.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { newContainerValues, placeBody } from './container-values.ts'
import { HowMany } from './how-many.tsx'
import { PlaceFields } from './place-fields.tsx'
import { withReason } from './with-reason.ts'

export type AddFormProps = { onClose: () => void; onSwitch: () => void }

/** Adds one container. */
export function NewContainerForm({ onClose, onSwitch }: AddFormProps) {
  const add = useApiCommand('containers', 'POST /api/admin/containers')
  const showToast = useToast()
  const form = useDraftForm({
    id: 'container',
    start: { containerNumber: '', ...newContainerValues },
    send: (values) =>
      add.mutateAsync({ body: { containerNumber: values.containerNumber.trim(), ...placeBody(values) } }),
    onSent: () => {
      showToast({ description: messages.added, tone: 'success' })
      onClose()
    },
    failure: { describe: (message) => withReason(messages.addFailed, message) },
  })
  return (
    <DraftDialog heading={text.addHeading} form={form} unsaved={text.unsaved} save={text.create} onClose={onClose}>
      <HowMany isSeveral={false} onSwitch={onSwitch} />
      <div className="grid gap-3.5">
        <DraftText
          form={form}
          name="containerNumber"
          label={text.labels.containerNumber}
          hint={text.numberHint}
          maxLength={40}
        />
        <PlaceFields form={form} />
      </div>
    </DraftDialog>
  )
}
