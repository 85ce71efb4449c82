import { useRef, useState } from 'react'
import { leaveText } from '#content/staff/staff-order.ts'
import { permitMessages as messages, permitText as text } from '#content/staff/street-permits.ts'
import type { StreetPermitOnWire } from '#contract/street-permits/street-permits.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { acceptedTypes } from '#web/documents/uploads/accepted-types.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { Field } from '#web/ui/field.tsx'
import { denseControlStyle } from '#web/ui/text-input.tsx'
import { useToast } from '#web/ui/toasts.tsx'

type PermitDialogProps = {
  orderId: string
  /** Null: a new one. */
  permit: StreetPermitOnWire | null
  onClose: () => void
}

/** The form of a street permit. Its scan is uploaded first, once, and becomes a document of the order. */
export function PermitDialog({ orderId, permit, onClose }: PermitDialogProps) {
  const add = useApiCommand('orders', 'POST /api/orders/{id}/street-permits')
  const change = useApiCommand('orders', 'PUT /api/orders/{id}/street-permits/{permitId}')
  const upload = useApiCommand(null, 'POST /api/orders/{id}/documents')
  const showToast = useToast()
  const [file, setFile] = useState<File | null>(null)
  const uploaded = useRef<{ file: File; documentId: string } | null>(null)

  async function documentOf(name: string): Promise<string | undefined> {
    if (!file) return undefined
    if (uploaded.current?.file !== file) {
      const { id } = await upload.mutateAsync({
        params: { id: orderId },
        query: { name, place: 'documents' },
        file,
      })
      uploaded.current = { file, documentId: id }
    }
    return uploaded.current.documentId
  }
  const form = useDraftForm({
    id: 'permit',
    start: {
      authority: permit?.authority ?? '',
      permitNumber: permit?.permitNumber ?? '',
      validFrom: permit?.validFrom ?? '',
      validThrough: permit?.validThrough ?? '',
      file: '',
    },
    check: ({ authority, permitNumber, validFrom, validThrough }) => ({
      authority: authority.trim() === '' ? text.required.authority : undefined,
      permitNumber: permitNumber.trim() === '' ? text.required.permitNumber : undefined,
      validFrom: validFrom === '' ? text.required.validFrom : undefined,
      validThrough:
        validThrough === '' ? text.required.validThrough : validThrough < validFrom ? text.reversed : undefined,
    }),
    async send({ file: _, ...values }) {
      const documentId = await documentOf(messages.fileName(values.permitNumber.trim(), file?.name ?? ''))
      const body = { ...values, ...(documentId && { documentId }) }
      await (permit
        ? change.mutateAsync({ params: { id: orderId, permitId: permit.id }, body })
        : add.mutateAsync({ params: { id: orderId }, body }))
      setFile(null)
    },
    onSent() {
      showToast({ description: messages.saved, tone: 'success' })
      onClose()
    },
    failure: messages.failed,
  })
  return (
    <DraftDialog
      heading={permit ? `${text.heading} ${permit.permitNumber}` : text.add}
      form={{ ...form, isDirty: form.isDirty || file !== null }}
      unsaved={leaveText.description}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 max-xs:grid-cols-1">
        <div className="col-span-full">
          <DraftText
            form={form}
            name="authority"
            label={text.authority}
            hint={text.authorityHint}
            maxLength={120}
            autoFocus
          />
        </div>
        <div className="col-span-full">
          <DraftText form={form} name="permitNumber" label={text.permitNumber} maxLength={60} />
        </div>
        <DraftText form={form} name="validFrom" label={text.validFrom} type="date" />
        <DraftText form={form} name="validThrough" label={text.validThrough} type="date" />
        <div className="col-span-full">
          <Field id={form.fieldId('file')} label={text.file} hint={text.fileHint} error={form.errors.file}>
            {(control) => (
              <input
                {...control}
                type="file"
                accept={acceptedTypes}
                className={`${denseControlStyle} py-1.5`}
                onChange={({ target }) => {
                  setFile(target.files?.[0] ?? null)
                  form.set('file', '')
                }}
              />
            )}
          </Field>
        </div>
      </div>
    </DraftDialog>
  )
}
