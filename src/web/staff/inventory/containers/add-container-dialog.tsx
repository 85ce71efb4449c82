import { useState } from 'react'
import { containerMessages as messages, containerForm as text } from '#content/staff/staff-containers.ts'
import { numbersOfRange } from '#domain/containers/container-range.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { useContainers } from './container-queries.ts'
import { newContainerValues, placeBody, type RangeValues, withReason } from './container-values.ts'
import { PlaceFields } from './place-fields.tsx'

/** Adds one container, or several. */
export function AddContainerDialog() {
  const { close } = useAboveList('/admin/inventory')
  const [isSeveral, setIsSeveral] = useState(false)
  const Form = isSeveral ? RangeForm : NewContainerForm
  return <Form onClose={close} onSwitch={() => setIsSeveral(!isSeveral)} />
}

export function screen() {
  return { Component: AddContainerDialog }
}

type AddFormProps = { onClose: () => void; onSwitch: () => void }

/** Adds one container. */
function NewContainerForm({ onClose, onSwitch }: AddFormProps) {
  const add = useApiCommand('containers', 'POST /api/admin/containers')
  const remove = useApiCommand('containers', 'DELETE /api/admin/containers/{id}')
  const showToast = useToast()
  const save = useSaving(messages.deleteFailed)
  const takeBack = (id: string) => save(() => remove.mutateAsync({ params: { id } }), { description: messages.deleted })
  const form = useDraftForm({
    id: 'container',
    start: { containerNumber: '', ...newContainerValues },
    send: (values) =>
      add.mutateAsync({ body: { containerNumber: values.containerNumber.trim(), ...placeBody(values) } }),
    onSent: () => {
      const { id } = add.data ?? {}
      showToast({
        description: messages.added,
        tone: 'success',
        ...(id && { action: { label: messages.undo, hint: messages.undoHint, onPress: () => void takeBack(id) } }),
      })
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

/** Adds a range of containers, and shows beforehand which ones exist already (rule 104). */
function RangeForm({ onClose, onSwitch }: AddFormProps) {
  const add = useApiCommand('containers', 'POST /api/admin/containers/range')
  const { data: all = [] } = useContainers()
  const showToast = useToast()
  const form = useDraftForm({
    id: 'container',
    start: { prefix: '', from: '001', to: '', ...newContainerValues } satisfies RangeValues,
    send: ({ prefix, from, to, ...shared }) =>
      add.mutateAsync({
        body: { prefix: prefix.trim(), from: from.trim(), to: to.trim(), ...placeBody(shared) },
      }),
    onSent: () => {
      const { added = [], existing = [] } = add.data ?? {}
      const description = messages.addedSeveral(added.length, existing)
      showToast({ description, tone: 'success' })
      onClose()
    },
    failure: { describe: (message) => withReason(messages.addFailed, message) },
  })
  const numbers = numbersTyped(form.values)
  const taken = new Set(all.map(({ containerNumber }) => containerNumber))
  const existing = numbers.filter((number) => taken.has(number))
  const count = numbers.length - existing.length
  return (
    <DraftDialog
      heading={text.addHeading}
      form={form}
      unsaved={text.unsaved}
      save={count > 0 ? text.createSeveral(count) : text.create}
      onClose={onClose}
    >
      <HowMany isSeveral onSwitch={onSwitch} />
      <div className="grid gap-3.5">
        <div className="grid grid-cols-3 gap-3">
          <DraftText form={form} name="prefix" label={text.labels.prefix} placeholder="20-" maxLength={30} />
          <DraftText form={form} name="from" label={text.labels.from} inputMode="numeric" maxLength={6} />
          <DraftText form={form} name="to" label={text.labels.to} inputMode="numeric" maxLength={6} />
        </div>
        <p aria-live="polite" className="rounded-panel bg-shade px-4 py-2.5 wrap-anywhere">
          <Preview numbers={numbers} existing={existing} />
        </p>
        <PlaceFields form={form} />
      </div>
    </DraftDialog>
  )
}

function Preview({ numbers, existing }: { numbers: readonly string[]; existing: readonly string[] }) {
  const [first] = numbers
  if (first === undefined) return text.previewNone
  return (
    <>
      <strong className="font-semibold">{text.preview(first, numbers.at(-1) ?? first, numbers.length)}</strong>
      {existing.length > 0 && <span className="block text-warn">{text.previewExisting(existing)}</span>}
    </>
  )
}

/** None while the range is invalid or too long. */
function numbersTyped({ prefix, from, to }: RangeValues): string[] {
  const range = { prefix: prefix.trim(), from: from.trim(), to: to.trim() }
  const isWritten = [range.from, range.to].every((end) => /^\d{1,6}$/.test(end))
  return isWritten && Number(range.to) - Number(range.from) < maxShown ? numbersOfRange(range) : []
}

const maxShown = 200

type HowManyProps = { isSeveral: boolean; onSwitch: () => void }

const choices = [
  { isSeveral: false, label: text.one },
  { isSeveral: true, label: text.several },
]

/** One container, or a range. */
function HowMany({ isSeveral, onSwitch }: HowManyProps) {
  return (
    <fieldset className="mb-4">
      <legend className="sr-only">{text.how}</legend>
      <div className="flex flex-wrap gap-x-5">
        {choices.map((choice) => (
          <label key={choice.label} className="flex min-h-10 items-center gap-2.5 font-medium max-sm:min-h-11">
            <input
              type="radio"
              name="how-many"
              className="size-5 flex-none accent-steel"
              checked={choice.isSeveral === isSeveral}
              onChange={onSwitch}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
