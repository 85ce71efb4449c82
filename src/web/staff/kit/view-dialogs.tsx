import { useState } from 'react'
import { savedViews as text } from '#content/staff/saved-views.ts'
import type { Api } from '#contract/endpoints.ts'
import type { ListName } from '#contract/lists/list-parts.ts'
import type { WireReply } from '#contract/wire/kit.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { DenseButton, SaveButton } from '#web/ui/dense-button.tsx'
import { ModalDialog } from '#web/ui/modal-dialog.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { DraftDialog } from './draft-dialog.tsx'
import { DraftText } from './draft-fields.tsx'
import { failureToast } from './failure-toast.ts'
import { DialogHead } from './missing-dialog.tsx'
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

type TickProps = { label: string; checked: boolean; onChange: (isChecked: boolean) => void }

function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 flex-none accent-steel"
        checked={checked}
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

type ColumnsDialogProps = {
  /** Those that the role may see, of all. */
  keys: readonly string[]
  all: readonly string[]
  shown: string
  labels: Readonly<Record<string, string>>
  onChange: (columns: string) => void
  onClose: () => void
}

/** Which columns a list shows; the last one cannot be hidden. */
export function ColumnsDialog({ keys, all, shown, labels, onChange, onClose }: ColumnsDialogProps) {
  const chosen = shown === '' ? keys : keys.filter((key) => shown.split(',').includes(key))
  function change(key: string, is: boolean) {
    const next = keys.filter((each) => (each === key ? is : chosen.includes(each)))
    if (next.length > 0)
      onChange(next.length === keys.length ? '' : all.filter((each) => next.includes(each)).join(','))
  }
  return (
    <ModalDialog onClose={onClose}>
      <DialogHead>{text.columns}</DialogHead>
      <div className="px-6 pb-5 max-sm:px-4">
        <p className="mb-2 text-ink-2">{text.columnsHelp}</p>
        {keys.map((key) => (
          <Tick
            key={key}
            label={labels[key] ?? key}
            checked={chosen.includes(key)}
            onChange={(is) => change(key, is)}
          />
        ))}
      </div>
    </ModalDialog>
  )
}
