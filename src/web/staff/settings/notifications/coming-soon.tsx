import { useId } from 'react'
import { notificationText as text } from '#content/staff/staff-settings.ts'
import { Chip } from '#web/ui/chip.tsx'

/** Rule 161: the switch of a future feature. It shows the setting, and is disabled. */
export function ComingSoon({ label, hint, checked }: { label: string; hint?: string; checked: boolean }) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-10 items-center gap-2.5 font-medium text-ink-2 max-sm:min-h-11">
        <input
          id={id}
          type="checkbox"
          className="size-5 flex-none"
          checked={checked}
          readOnly
          disabled
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {label} <Chip look="planned">{text.comingSoon}</Chip>
        </span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-7.5 text-small text-ink-2">
          {hint}
        </p>
      )}
    </div>
  )
}
