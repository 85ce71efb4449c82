import { type ReactNode, useId } from 'react'

type ChoiceRowProps = {
  name: string
  value: string
  label: ReactNode
  detail?: ReactNode
  checked: boolean
  disabled?: boolean
  onChoose: () => void
}

/** One of several choices, full width, with a line of explanation. */
export function ChoiceRow({ name, value, label, detail, checked, disabled, onChoose }: ChoiceRowProps) {
  const detailId = useId()
  return (
    <label className="flex min-h-11 items-center gap-3 border-t border-line py-1.5 first:border-t-0 has-disabled:cursor-not-allowed has-disabled:text-ink-3">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        aria-describedby={detail ? detailId : undefined}
        className="size-5 flex-none accent-steel"
      />
      <span className="font-medium">{label}</span>
      {detail && (
        <span id={detailId} className="ml-auto min-w-0 truncate pl-2 text-right text-fine text-ink-3">
          {detail}
        </span>
      )}
    </label>
  )
}
