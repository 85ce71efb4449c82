import { useState } from 'react'
import { facilityMessages as messages, facilityImportText as text } from '#content/staff/facilities.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { denseControlStyle } from '#web/ui/text-input.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { CountyChoice } from './county-choice.tsx'
import { facilityPath } from './facility-queries.ts'
import { ImportPreview } from './import-preview.tsx'

/** Imports a state list: first the preview, then the import (rule 179). */
export function ImportDialog() {
  const { close } = useAboveList(facilityPath)
  const [file, setFile] = useState<File | null>(null)
  /** Null: every county. */
  const [counties, setCounties] = useState<readonly string[] | null>(null)
  const preview = useApiCommand(null, 'POST /api/admin/facility-imports/preview')
  const apply = useApiCommand('facilities', 'POST /api/admin/facility-imports')
  const showToast = useToast()
  const refused = preview.error ?? apply.error
  const error = refused instanceof ApiError ? (refused.fields.file ?? refused.message) : refused?.message
  const plan = preview.data
  const count = plan ? plan.added + plan.changed : 0
  const wanted = (chosen: readonly string[] | null) => (chosen ? { counties: chosen.join(',') } : {})

  function look(chosenFile: File | null, chosen: readonly string[] | null) {
    setFile(chosenFile)
    setCounties(chosen)
    apply.reset()
    if (chosenFile) preview.mutate({ file: chosenFile, query: wanted(chosen) })
    else preview.reset()
  }

  async function importAll() {
    if (!file) return
    try {
      const done = await apply.mutateAsync({ file, query: wanted(counties) })
      showToast({ title: messages.imported, description: text.done(done.added, done.changed), tone: 'success' })
      close()
    } catch {
      // The error is shown at the file field.
    }
  }

  return (
    <ModalDialog width="wide" onClose={close}>
      <div className="flex h-full min-h-0 flex-col sm:max-h-[calc(100dvh-48px)]">
        <header className="flex flex-none items-start gap-4 pt-3.5 pr-4 pb-2 pl-6 max-sm:pr-2 max-sm:pl-4">
          <ModalTitle className="mr-auto pt-1.5">{text.heading}</ModalTitle>
          <ModalClose />
        </header>
        <div className="grid min-h-0 flex-auto content-start gap-4 overflow-y-auto px-6 pt-1 pb-5 max-sm:px-4">
          <p className="max-w-[44em] text-ink-2">{text.intro}</p>
          <Field id="facility-list" label={text.file} hint={text.fileHint} error={error}>
            {(control) => (
              <input
                {...control}
                type="file"
                accept=".csv,text/csv"
                className={`${denseControlStyle} py-1.5 file:mr-3 file:rounded-control file:border-0 file:bg-shade file:px-3 file:py-1.5 file:font-semibold file:text-ink`}
                onChange={({ target }) => look(target.files?.[0] ?? null, null)}
              />
            )}
          </Field>
          <p role="status" className="text-ink-2 empty:hidden">
            {preview.isPending && text.reading}
          </p>
          {plan && !preview.error && (
            <>
              {plan.isOfSites && plan.counties.length > 1 && (
                <CountyChoice all={plan.counties} chosen={counties} onChange={(chosen) => look(file, chosen)} />
              )}
              <ImportPreview plan={plan} />
            </>
          )}
        </div>
        {plan && !preview.error && (
          <footer className="flex flex-none flex-wrap items-center justify-end gap-2.5 border-t border-line px-6 py-3 max-sm:px-4 max-sm:pb-[calc(12px+env(safe-area-inset-bottom))]">
            {count === 0 ? (
              <p className="text-ink-2">{text.nothing}</p>
            ) : (
              <DenseButton look="go" pending={apply.isPending || preview.isPending} onClick={importAll}>
                {apply.isPending ? text.applying : text.apply(count)}
              </DenseButton>
            )}
          </footer>
        )}
      </div>
    </ModalDialog>
  )
}

export function screen() {
  return { Component: ImportDialog }
}
