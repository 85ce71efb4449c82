import type { ComponentProps, ReactNode } from 'react'
import { settingValueText } from '#content/staff/setting-names.ts'
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

type RowProps<Kind> = FieldsProps & { name: Names<Kind>; label: string; hint?: ReactNode }

/** What each row knows of its setting: whether it was changed, and what a colleague made of it. */
function rowOf<Name extends keyof SettingValues>({ form, theirs }: FieldsProps, name: Name) {
  const { values, start, errors } = form
  const mine = values[name]
  const isContested = theirs !== null && errors[name] !== undefined && theirs[name] !== mine
  return {
    id: form.fieldId(name),
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

type TextProps = RowProps<string> & Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength'>

/** One line of text. */
export function TextSetting({ form, theirs, name, label, hint, ...input }: TextProps) {
  return (
    <SettingRow label={label} hint={hint} {...rowOf({ form, theirs }, name)}>
      {({ labelId: _, ...control }) => (
        <input
          {...control}
          type="text"
          autoComplete="off"
          className={`${denseControlStyle} max-w-md`}
          value={form.values[name]}
          onChange={({ target }) => form.set(name, target.value as SettingValues[typeof name])}
          {...input}
        />
      )}
    </SettingRow>
  )
}

/** Several lines of text. */
export function AreaSetting({ form, theirs, name, label, hint, rows = 3 }: RowProps<string> & { rows?: number }) {
  return (
    <SettingRow label={label} hint={hint} {...rowOf({ form, theirs }, name)}>
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

type ChoiceProps = RowProps<string> & { options: readonly { value: string; label: string }[] }

/** One of a few, side by side. */
export function ChoiceSetting({ form, theirs, name, label, hint, options }: ChoiceProps) {
  return (
    <SettingRow label={label} hint={hint} isGroup {...rowOf({ form, theirs }, name)}>
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
export function SwitchSetting({ form, theirs, name, label, hint }: RowProps<boolean>) {
  const isOn = form.values[name] === true
  return (
    <SettingRow label={label} hint={hint} {...rowOf({ form, theirs }, name)}>
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
export function ComingSoonSetting({ form, theirs, name, label, hint }: RowProps<boolean>) {
  return (
    <SettingRow label={label} hint={hint} {...rowOf({ form, theirs }, name)}>
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
