import type { ComponentProps } from 'react'
import { hintsWhenBlank, settingHints, settingNames, settingValueText } from '#content/staff/setting-names.ts'
import { settingsForm as formText, notificationText as text } from '#content/staff/staff-settings.ts'
import type { DraftForm } from '#web/staff/kit/use-draft-form.ts'
import { Chip } from '#web/ui/chip.tsx'
import { denseControlStyle } from '#web/ui/text-input.tsx'
import { SettingRow } from './setting-row.tsx'
import type { SettingValues } from './setting-values.ts'

/** `theirs`: what is stored by now, once a save was refused because a colleague changed the same. */
export type FieldsProps = { form: DraftForm<SettingValues>; theirs: SettingValues | null }

type Names<Kind> = {
  [Name in keyof SettingValues]: SettingValues[Name] extends Kind ? Name : never
}[keyof SettingValues]

type Options = readonly { value: string; label: string }[]

/** How a setting is entered: in a line, several lines, as one of a few, as a switch; or not yet. */
export type SettingSpec =
  | ({ kind: 'text'; name: Names<string> } & Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength'>)
  | { kind: 'area'; name: Names<string>; rows?: number }
  | { kind: 'choice'; name: Names<string>; options: Options }
  | { kind: 'switch'; name: Names<boolean> }
  | { kind: 'soon'; name: Names<boolean> }

export const optionsOf = <Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
): Options => values.map((value) => ({ value, label: names[value] }))

/** A row for each setting of a list. */
export const SettingRows = ({ rows, ...row }: FieldsProps & { rows: readonly SettingSpec[] }) =>
  rows.map((spec) => <Setting key={spec.name} row={row} spec={spec} />)

function Setting({ row, spec }: { row: FieldsProps; spec: SettingSpec }) {
  switch (spec.kind) {
    case 'text':
      return <TextSetting {...row} {...spec} />
    case 'area':
      return <AreaSetting {...row} {...spec} />
    case 'choice':
      return <ChoiceSetting {...row} {...spec} />
    case 'switch':
      return <SwitchSetting {...row} {...spec} />
    case 'soon':
      return <ComingSoonSetting {...row} {...spec} />
  }
}

type RowProps<Kind extends SettingSpec['kind']> = FieldsProps & Omit<Extract<SettingSpec, { kind: Kind }>, 'kind'>

/** What each row knows of its setting: its name, whether it was changed, and what a colleague made of it. */
function rowOf<Name extends keyof SettingValues>({ form, theirs }: FieldsProps, name: Name) {
  const { values, start, errors } = form
  const mine = values[name]
  const isContested = theirs !== null && errors[name] !== undefined && theirs[name] !== mine
  return {
    id: form.fieldId(name),
    label: settingNames[name],
    hint: (mine === '' && hintsWhenBlank[name]) || settingHints[name],
    error: errors[name],
    was: mine === start[name] ? null : settingValueText(name, start[name]),
    theirs: isContested
      ? {
          value: settingValueText(name, theirs[name]),
          mine: settingValueText(name, mine),
          onUse: () => form.set(name, theirs[name]),
        }
      : null,
  }
}

/** One line of text. */
function TextSetting({ form, theirs, name, type = 'text', inputMode, maxLength }: RowProps<'text'>) {
  return (
    <SettingRow {...rowOf({ form, theirs }, name)}>
      {({ labelId: _, ...control }) => (
        <input
          {...control}
          type={type}
          inputMode={inputMode}
          maxLength={maxLength}
          autoComplete="off"
          className={`${denseControlStyle} max-w-md`}
          value={form.values[name]}
          onChange={({ target }) => form.set(name, target.value as SettingValues[typeof name])}
        />
      )}
    </SettingRow>
  )
}

/** Several lines of text. */
function AreaSetting({ form, theirs, name, rows = 3 }: RowProps<'area'>) {
  return (
    <SettingRow {...rowOf({ form, theirs }, name)}>
      {({ labelId: _, ...control }) => (
        <textarea
          {...control}
          rows={rows}
          className={`${denseControlStyle} max-w-xl resize-y py-2`}
          value={form.values[name]}
          onChange={({ target }) => form.set(name, target.value as SettingValues[typeof name])}
        />
      )}
    </SettingRow>
  )
}

/** One of a few, side by side. */
function ChoiceSetting({ form, theirs, name, options }: RowProps<'choice'>) {
  return (
    <SettingRow isGroup {...rowOf({ form, theirs }, name)}>
      {({ id, labelId, 'aria-describedby': description }) => (
        <div
          role="radiogroup"
          aria-labelledby={labelId}
          aria-describedby={description}
          className="flex max-w-full flex-wrap gap-y-1.5 max-sm:flex-col"
        >
          {options.map(({ value, label: option }, index) => (
            <label
              key={value}
              className="relative flex min-h-10 items-center border border-field bg-card px-3 font-medium text-ink first:rounded-l-control last:rounded-r-control not-first:-ml-px has-checked:bg-steel has-checked:text-on-steel has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-signal-ink max-sm:min-h-11 max-sm:rounded-control max-sm:not-first:ml-0"
            >
              <input
                id={`${id}-${index}`}
                type="radio"
                name={id}
                value={value}
                checked={form.values[name] === value}
                onChange={() => form.set(name, value as SettingValues[typeof name])}
                className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
              />
              {option}
            </label>
          ))}
        </div>
      )}
    </SettingRow>
  )
}

/** On or off. */
function SwitchSetting({ form, theirs, name }: RowProps<'switch'>) {
  const isOn = form.values[name] === true
  return (
    <SettingRow {...rowOf({ form, theirs }, name)}>
      {({ labelId: _, ...control }) => (
        <label htmlFor={control.id} className="inline-flex min-h-10 items-center gap-2.5 max-sm:min-h-11">
          <input
            {...control}
            type="checkbox"
            className="size-5 flex-none accent-steel"
            checked={isOn}
            onChange={({ target }) => form.set(name, target.checked)}
          />
          <span aria-hidden="true">{isOn ? formText.on : formText.off}</span>
        </label>
      )}
    </SettingRow>
  )
}

/** Rule 161: the switch of a future feature. It shows the setting, and is disabled. */
function ComingSoonSetting({ form, theirs, name }: RowProps<'soon'>) {
  return (
    <SettingRow {...rowOf({ form, theirs }, name)}>
      {({ labelId: _, ...control }) => (
        <div className="flex min-h-10 items-center gap-2.5 max-sm:min-h-11">
          <input
            {...control}
            type="checkbox"
            className="size-5 flex-none"
            checked={form.values[name]}
            readOnly
            disabled
          />
          <Chip look="planned">{text.comingSoon}</Chip>
        </div>
      )}
    </SettingRow>
  )
}
