import { notifyText as text } from '#content/staff/order-corrections.ts'

type NotifyTickProps = { checked: boolean; onChange: (checked: boolean) => void; hint?: boolean }

/** Rule 248: whether the customer is told of a change by email. */
export function NotifyTick({ checked, onChange, hint = true }: NotifyTickProps) {
  return (
    <label className="mt-3 flex min-h-10 items-start gap-2.5 py-1.5">
      <input
        type="checkbox"
        className="mt-0.5 size-5 flex-none accent-steel"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        <span className="font-medium">{text.label}</span>
        {hint && <span className="block text-small text-ink-2">{text.hint}</span>}
      </span>
    </label>
  )
}
