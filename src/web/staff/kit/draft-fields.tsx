import type { ComponentProps, ReactNode } from 'react'
import { DenseField } from '#web/ui/dense-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { denseControlStyle } from '#web/ui/text-input.tsx'
import type { DraftForm } from './use-draft-form.ts'

type Drafted = Record<string, string | boolean>

/** The fields of a form that hold text, or a tick. */
type Names<Values, Kind> = { [Name in keyof Values]: Values[Name] extends Kind ? Name : never }[keyof Values] & string

type DraftFieldProps<Values extends Drafted, Kind> = {
  form: DraftForm<Values>
  name: Names<Values, Kind>
  label: ReactNode
  hint?: ReactNode
}

const typedIn = <Values extends Drafted>({ values }: DraftForm<Values>, name: keyof Values) => String(values[name])

type TextProps<Values extends Drafted> = DraftFieldProps<Values, string> &
  Pick<
    ComponentProps<'input'>,
    'inputMode' | 'disabled' | 'type' | 'placeholder' | 'maxLength' | 'autoFocus' | 'autoComplete'
  >

/** One line of text. */
export function DraftText<Values extends Drafted>({ form, name, label, hint, ...rest }: TextProps<Values>) {
  return (
    <DenseField
      id={form.fieldId(name)}
      label={label}
      hint={hint}
      error={form.errors[name]}
      autoComplete="off"
      value={typedIn(form, name)}
      onChange={({ target }) => form.set(name, target.value as Values[typeof name])}
      {...rest}
    />
  )
}

type AreaProps<Values extends Drafted> = DraftFieldProps<Values, string> & { rows?: number; autoFocus?: boolean }

/** Several lines of text. */
export function DraftArea<Values extends Drafted>({ form, name, label, hint, rows = 3, autoFocus }: AreaProps<Values>) {
  return (
    <Field id={form.fieldId(name)} label={label} hint={hint} error={form.errors[name]}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          // biome-ignore lint/a11y/noAutofocus: only where what had the focus has gone.
          autoFocus={autoFocus}
          className={`${denseControlStyle} resize-y py-2`}
          value={typedIn(form, name)}
          onChange={({ target }) => form.set(name, target.value as Values[typeof name])}
        />
      )}
    </Field>
  )
}

type SelectProps<Values extends Drafted> = DraftFieldProps<Values, string> & {
  options: readonly { value: string; label: string; disabled?: boolean }[]
  disabled?: boolean
}

/** One of several. */
export function DraftSelect<Values extends Drafted>({
  form,
  name,
  label,
  hint,
  options,
  disabled,
}: SelectProps<Values>) {
  return (
    <Field id={form.fieldId(name)} label={label} hint={hint} error={form.errors[name]}>
      {(control) => (
        <select
          {...control}
          disabled={disabled}
          className={denseControlStyle}
          value={typedIn(form, name)}
          onChange={({ target }) => form.set(name, target.value as Values[typeof name])}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Yes or no. */
export function DraftCheck<Values extends Drafted>({ form, name, label, hint }: DraftFieldProps<Values, boolean>) {
  const id = form.fieldId(name)
  return (
    <div>
      <label className="flex min-h-10 items-center gap-2.5 font-medium max-sm:min-h-11">
        <input
          id={id}
          type="checkbox"
          className="size-5 flex-none accent-steel"
          checked={form.values[name] === true}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={({ target }) => form.set(name, target.checked as Values[typeof name])}
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-7.5 text-small text-ink-2">
          {hint}
        </p>
      )}
    </div>
  )
}

/** Why nothing was saved, if no field is to blame. */
export function DraftNote({ id, message }: { id: string; message: string | null }) {
  return (
    <div id={id} role="status" tabIndex={-1} className="empty:hidden">
      {message && (
        <p className="rounded-panel border border-danger-line bg-danger-tint px-4 py-3 font-semibold wrap-anywhere">
          {message}
        </p>
      )}
    </div>
  )
}

type FormPartProps = {
  heading: string
  /** The result of the fields. */
  note?: string | undefined
  children: ReactNode
}

/** Related fields, two side by side if there is room. */
export function FormPart({ heading, note, children }: FormPartProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-display text-[1.1875rem] leading-tight font-semibold">{heading}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 max-xs:grid-cols-1">{children}</div>
      {note && <p className="mt-2.5 text-small font-medium text-steel">{note}</p>}
    </fieldset>
  )
}
