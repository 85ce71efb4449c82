import { type SubmitEvent, useState } from 'react'
import { containerMessages as messages, containerList as text } from '#content/staff/staff-containers.ts'
import { typedWhole } from '#contract/values/typed-amount.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { useUiText } from '#web/ui/ui-text.ts'

/** Rule 103: after how many days without a movement a container counts as dormant. Its button comes with another number. */
export function DormantSetting() {
  const ui = useUiText()
  const { data: settings } = useApiQuery('containers', 'GET /api/admin/fleet-settings')
  const change = useApiCommand('containers', 'PUT /api/admin/fleet-settings')
  const showToast = useToast()
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  if (!settings) return null
  const value = typed ?? String(settings.dormantDays)

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (change.isPending) return
    try {
      const { dormantDays } = await change.mutateAsync({ body: { dormantDays: typedWhole(value) } })
      setTyped(null)
      showToast({ description: text.savedDays(dormantDays), tone: 'success' })
    } catch (refused) {
      setError(refused instanceof ApiError ? refused.message : messages.settingsFailed)
      document.getElementById('dormant-days')?.focus()
    }
  }

  return (
    <form noValidate onSubmit={save} className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <label htmlFor="dormant-days">{text.dormantAfter}</label>
      <input
        id="dormant-days"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={value}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(null)
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'dormant-error dormant-unit' : 'dormant-unit'}
        className="min-h-8 w-12 rounded-control border border-field bg-card px-1 text-center font-semibold text-ink aria-invalid:border-danger max-sm:min-h-11"
      />
      <span id="dormant-unit">{text.dormantDays}</span>
      {value !== String(settings.dormantDays) && (
        <DenseButton type="submit" pending={change.isPending}>
          {change.isPending ? ui.saving : ui.save}
        </DenseButton>
      )}
      {error && <FieldError id="dormant-error">{error}</FieldError>}
    </form>
  )
}
