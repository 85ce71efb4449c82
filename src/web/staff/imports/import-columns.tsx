import { type FormEvent, useId, useState } from 'react'
import { importFieldLabels, importMessages as messages, importText as text } from '#content/staff/imports.ts'
import {
  type ImportField,
  importFields,
  type MoneyField,
  moneyFields,
  type Notation,
  notations,
  requiredFields,
} from '#contract/imports/import-words.ts'
import type { ImportDetailOnWire } from '#contract/imports/imports.ts'
import { ApiError } from '#web/app/api.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CancelButton, DenseButton } from '#web/ui/dense-button.tsx'
import { Select } from '#web/ui/select.tsx'

type ImportColumnsProps = {
  detail: ImportDetailOnWire
  send: (mapping: Record<string, number>, notation: Partial<Record<MoneyField, Notation>>) => Promise<unknown>
  onCancel: (() => void) | undefined
}

/** Asks which column of the file is which field, with what the first rows have there. */
export function ImportColumns({ detail, send, onCancel }: ImportColumnsProps) {
  const { kind, columns } = detail
  const [mapping, setMapping] = useState(detail.mapping)
  const [notation, setNotation] = useState<Partial<Record<MoneyField, Notation>>>({})
  /** Fields whose amounts may be read in two ways, with the question. */
  const [asked, setAsked] = useState<Partial<Record<MoneyField, string>>>({})
  const [error, setError] = useState('')
  const [isSending, setIsSending] = useState(false)
  const id = useId()
  const isRequired = (field: ImportField) =>
    requiredFields[kind].some((group) => group.length === 1 && group[0] === field)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsSending(true)
    setError('')
    try {
      await send(mapping, notation)
    } catch (refused) {
      const { fields = {} } = refused instanceof ApiError ? refused : {}
      const questions = moneyFields.flatMap((field) => {
        const question = fields[`notation.${field}`]
        return question ? [[field, question] as const] : []
      })
      setAsked(Object.fromEntries(questions))
      setError(
        questions.length > 0
          ? ''
          : refused instanceof ApiError
            ? (refused.fields.mapping ?? refused.message)
            : messages.failed,
      )
      setIsSending(false)
    }
  }
  function choose(field: ImportField, chosen: string) {
    const { [field]: _, ...others } = mapping
    setMapping(chosen === '' ? others : { ...others, [field]: Number(chosen) })
  }

  return (
    <form onSubmit={submit} className="max-w-[60em] rounded-panel border border-line bg-card">
      <div className="px-5 pt-4 pb-2 max-sm:px-4">
        <h3 className="text-[1.1875rem] leading-tight font-semibold">{text.columnsHeading}</h3>
        <p className="mt-1 text-small text-ink-2">{text.columnsHint}</p>
      </div>
      <ul>
        {importFields[kind].map((field) => {
          const chosen = mapping[field]
          const samples = chosen === undefined ? [] : (columns[chosen]?.samples ?? [])
          return (
            <li
              key={field}
              className="grid items-center gap-x-4 gap-y-1 border-t border-line px-5 py-2.5 max-sm:px-4 sm:grid-cols-[minmax(0,13rem)_minmax(0,16rem)_minmax(0,1fr)]"
            >
              <label
                htmlFor={`${id}-${field}`}
                className={classNames(chosen === undefined ? 'text-ink-2' : 'font-semibold')}
              >
                {importFieldLabels[field]}
                {isRequired(field) && <span className="ml-1.5 text-small font-normal text-ink-2">{text.required}</span>}
              </label>
              <Select
                id={`${id}-${field}`}
                value={chosen ?? ''}
                onChange={({ target }) => choose(field, target.value)}
                className="min-h-10 py-1.5 text-dense"
                required={isRequired(field)}
              >
                <option value="">{text.notImported}</option>
                {columns.map(({ name }, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name, and never change places.
                  <option key={column} value={column}>
                    {name || text.column(column + 1)}
                  </option>
                ))}
              </Select>
              <span className="min-w-0 truncate text-small text-ink-2">{samples.join(' · ')}</span>
            </li>
          )
        })}
      </ul>
      {moneyFields
        .filter((field) => asked[field])
        .map((field) => (
          <div key={field} className="border-t border-line px-5 py-3 max-sm:px-4">
            <p className="mb-2 font-semibold">{asked[field]}</p>
            <div className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,22rem)_minmax(0,16rem)]">
              <label htmlFor={`${id}-notation-${field}`}>{text.notationLabel(importFieldLabels[field])}</label>
              <Select
                id={`${id}-notation-${field}`}
                value={notation[field] ?? ''}
                onChange={({ target }) => setNotation({ ...notation, [field]: target.value as Notation })}
                className="min-h-10 py-1.5 text-dense"
                required
              >
                <option value="" disabled>
                  {text.notationChoose}
                </option>
                {notations.map((each) => (
                  <option key={each} value={each}>
                    {text.notations[each]}
                  </option>
                ))}
              </Select>
            </div>
          </div>
        ))}
      <div className="flex flex-wrap items-center gap-2.5 border-t border-line px-5 py-3 max-sm:px-4">
        <DenseButton type="submit" look="go" pending={isSending}>
          {text.check}
        </DenseButton>
        {onCancel && <CancelButton onClick={onCancel} />}
        <p role="alert" className="font-semibold text-danger empty:hidden">
          {error}
        </p>
      </div>
    </form>
  )
}
