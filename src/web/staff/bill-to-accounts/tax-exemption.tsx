import { useState } from 'react'
import { exemptionText as text } from '#content/staff/tax.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { BillToAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { acceptedTypes } from '#web/documents/uploads/accepted-types.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftText } from '#web/staff/kit/draft-fields.tsx'
import { Fact } from '#web/staff/kit/fact-list.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { denseControlStyle } from '#web/ui/text-input.tsx'
import { useToast } from '#web/ui/toasts.tsx'

/** Whether a customer pays tax (rule 538); nothing as long as there is none. */
export function TaxExemption({ account }: { account: BillToAccountOnWire }) {
  const may = useMay()
  const rates = useApiQuery('settings', 'GET /api/admin/tax-rates', may('staff:prices.read') ? {} : null)
  const [isOpen, setOpen] = useState(false)
  const { taxExemption } = account
  if (!taxExemption && !rates.data?.length) return null
  const today = dateInLosAngeles(new Date())
  const through = taxExemption?.through ?? null
  const isExpired = through !== null && through < today
  const day = through && shortDay(through, today)
  return (
    <Fact name={text.fact}>
      <span className={isExpired ? 'font-semibold text-danger' : ''}>
        {!taxExemption ? text.taxed : isExpired && day ? text.expired(day) : text.exempt(day)}
      </span>
      {taxExemption && (
        <>
          {', '}
          <a href={`/api/admin/bill-to-accounts/${account.id}/tax-exemption/certificate`} className="underline">
            {text.certificate}
          </a>
        </>
      )}
      {may('staff:billing.write') && account.mergedInto === null && (
        <button type="button" className="ml-2 min-h-8 underline max-sm:min-h-11" onClick={() => setOpen(true)}>
          {taxExemption ? text.change : text.add}
        </button>
      )}
      {isOpen && <ExemptionDialog account={account} onClose={() => setOpen(false)} />}
    </Fact>
  )
}

function ExemptionDialog({ account, onClose }: { account: BillToAccountOnWire; onClose: () => void }) {
  const params = { id: account.id }
  const save = useApiCommand('bill-to-accounts', 'POST /api/admin/bill-to-accounts/{id}/tax-exemption')
  const end = useApiCommand('bill-to-accounts', 'DELETE /api/admin/bill-to-accounts/{id}/tax-exemption')
  const showToast = useToast()
  const [file, setFile] = useState<File | null>(null)
  const form = useDraftForm({
    id: 'tax-exemption',
    start: { through: account.taxExemption?.through ?? '', file: '' },
    check: () => ({ file: file === null ? text.fileMissing : undefined }),
    send: ({ through }) => save.mutateAsync({ params, query: through ? { through } : {}, file: file as File }),
    onSent() {
      showToast({ description: text.saved, tone: 'success' })
      onClose()
    },
    failure: { title: text.failed, describe: (message) => message ?? '' },
  })
  const endIt = () =>
    end.mutate(
      { params },
      {
        onSuccess() {
          showToast({ description: text.ended, tone: 'success' })
          onClose()
        },
        onError: ({ message }) => showToast({ title: text.failed, description: message, tone: 'error' }),
      },
    )
  return (
    <DraftDialog
      heading={text.heading}
      form={{ ...form, isDirty: form.isDirty || file !== null }}
      unsaved={text.unsaved}
      save={text.save}
      onClose={onClose}
    >
      <div className="grid gap-3.5">
        <DraftText form={form} name="through" label={text.through} hint={text.throughHint} type="date" />
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
        {account.taxExemption && (
          <DenseButton pending={end.isPending} onClick={endIt} className="justify-self-start">
            {text.end}
          </DenseButton>
        )}
      </div>
    </DraftDialog>
  )
}
