import { useState } from 'react'
import { columnsOf } from '#content/staff/list-columns.ts'
import { savedViews as text } from '#content/staff/saved-views.ts'
import type { Api } from '#contract/endpoints.ts'
import { type ListColumns, writeColumns } from '#contract/lists/address-parts.ts'
import { type ListName, listColumns } from '#contract/lists/list-columns.ts'
import type { WireReply } from '#contract/wire/kit.ts'
import { columnsFor, columnsShown } from '#domain/lists/saved-view.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { DenseButton, SaveButton } from '#web/ui/dense-button.tsx'
import { ModalDialog } from '#web/ui/modal-dialog.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { DraftDialog } from './draft-dialog.tsx'
import { DraftText } from './draft-fields.tsx'
import { failureToast } from './failure-toast.ts'
import { DialogHead } from './missing-dialog.tsx'
import { useStaffSession } from './staff-session.ts'
import { useDraftForm } from './use-draft-form.ts'

export type View = WireReply<Api, 'GET /api/admin/list-views'>[number]

type Values = { name: string; isShared: boolean; isDefault: boolean }

/** Asks how the view that is shown is to be called, and whose it is. */
export function SaveViewDialog(props: {
  mayShare: boolean
  onSave: (values: Values) => Promise<void>
  onClose: () => void
}) {
  const form = useDraftForm({
    id: 'view',
    start: { name: '', isShared: false, isDefault: false } as Values,
    send: props.onSave,
    onSent: props.onClose,
    failure: text.failed,
  })
  return (
    <DraftDialog heading={text.saveHeading} form={form} unsaved={text.saveHelp} onClose={props.onClose}>
      <p className="mb-3 text-ink-2">{text.saveHelp}</p>
      <DraftText form={form} name="name" label={text.name} maxLength={60} />
      {props.mayShare && (
        <Tick label={text.share} checked={form.values.isShared} onChange={(is) => form.set('isShared', is)} />
      )}
      <Tick label={text.asDefault} checked={form.values.isDefault} onChange={(is) => form.set('isDefault', is)} />
    </DraftDialog>
  )
}

type TickProps = { label: string; checked: boolean; disabled?: boolean; onChange: (isChecked: boolean) => void }

function Tick({ label, checked, disabled, onChange }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 flex-none accent-steel"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  )
}

type EditViewsProps = { list: ListName; views: readonly View[]; mayShare: boolean; onClose: () => void }

/** The saved views of a list, each with its name, whether the list opens with it, and a button that deletes it. */
export function EditViewsDialog({ list, views, mayShare, onClose }: EditViewsProps) {
  return (
    <ModalDialog onClose={onClose}>
      <DialogHead>{text.manageHeading}</DialogHead>
      <ul className="overflow-y-auto px-6 pb-4 max-sm:px-4">
        {views.map((view) => (
          <ViewEntry key={view.id} list={list} view={view} mayChange={view.isShared ? mayShare : view.isYours} />
        ))}
      </ul>
    </ModalDialog>
  )
}

function ViewEntry({ list, view, mayChange }: { list: ListName; view: View; mayChange: boolean }) {
  const { id, name, query, isShared, isDefault } = view
  const showToast = useToast()
  const save = useApiCommand('staff', 'PUT /api/admin/list-views/{id}')
  const remove = useApiCommand('staff', 'DELETE /api/admin/list-views/{id}')
  const choose = useApiCommand('staff', 'PUT /api/admin/list-defaults/{list}')
  const [typed, setTyped] = useState(name)
  const onError = (error: Error) =>
    showToast(failureToast(error, (reason) => ({ title: text.failed, description: reason ?? '' })))
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      {mayChange ? (
        <form
          className="flex flex-wrap items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            save.mutate({ params: { id }, body: { list, name: typed, query, isShared } }, { onError })
          }}
        >
          <input
            aria-label={text.renameOf(name)}
            value={typed}
            maxLength={60}
            onChange={({ target }) => setTyped(target.value)}
            className="min-h-10 min-w-0 flex-1 rounded-control border border-field bg-card px-3 max-sm:min-h-11"
          />
          <SaveButton saving={save.isPending} disabled={typed.trim() === '' || typed === name}>
            {text.rename}
          </SaveButton>
          <DenseButton
            aria-label={text.removeOf(name)}
            pending={remove.isPending}
            onClick={() => remove.mutate({ params: { id } }, { onError })}
          >
            {text.remove}
          </DenseButton>
        </form>
      ) : (
        <strong className="font-semibold">{name}</strong>
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        <Tick
          label={text.makeDefault(name)}
          checked={isDefault}
          onChange={(is) => choose.mutate({ params: { list }, body: { viewId: is ? id : null } }, { onError })}
        />
        {isShared && <span className="text-small text-ink-2">{text.sharedNote}</span>}
      </div>
    </li>
  )
}

type ColumnsDialogProps = { list: ListName; named: string; onChange: (columns: string) => void; onClose: () => void }

/** Rule 333: which columns a list shows, of those that the role may see; the last one cannot be hidden. */
export function ColumnsDialog({ list, named, onChange, onClose }: ColumnsDialogProps) {
  const { role } = useStaffSession().user
  const columns: ListColumns = listColumns[list]
  const labels = columnsOf(list)
  const keys = columnsFor(list, role)
  const usual = columnsShown(list, '', role)
  const shown = columnsShown(list, named, role)
  const write = (next: readonly string[]) => onChange(next.join() === usual.join() ? '' : writeColumns(columns, next))
  const ticks = (some: readonly string[]) =>
    some.map((key) => (
      <Tick
        key={key}
        label={labels[key]?.label ?? key}
        checked={shown.includes(key)}
        disabled={shown.length === 1 && shown[0] === key}
        onChange={(is) => write(keys.filter((each) => (each === key ? is : shown.includes(each))))}
      />
    ))
  const more = keys.filter((key) => columns[key]?.isExtra)
  return (
    <ModalDialog onClose={onClose}>
      <DialogHead>{text.columns}</DialogHead>
      <div className="px-6 pb-5 max-sm:px-4">
        <p className="mb-2 text-ink-2">{text.columnsHelp(labels.first?.label ?? '')}</p>
        <div className="sm:columns-2 sm:gap-x-6">{ticks(keys.filter((key) => !columns[key]?.isExtra))}</div>
        {more.length > 0 && (
          <fieldset className="mt-3 border-t border-line pt-3">
            <legend className="sr-only">{text.moreColumns}</legend>
            <p aria-hidden="true" className="mb-1 font-semibold">
              {text.moreColumns}
            </p>
            <div className="sm:columns-2 sm:gap-x-6">{ticks(more)}</div>
          </fieldset>
        )}
        <DenseButton className="mt-4" disabled={named === ''} onClick={() => onChange('')}>
          {text.standardColumns}
        </DenseButton>
      </div>
    </ModalDialog>
  )
}
