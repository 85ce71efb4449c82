import { requireTwoStepText as text } from '#content/staff/security-log.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { useSaveSettings } from '#web/staff/settings/setting-queries.ts'
import { useToast } from '#web/ui/toasts.tsx'

/** Whether everyone has to use two-step sign-in (rule 261). */
export function RequireTwoStep() {
  const settings = useApiQuery('settings', 'GET /api/admin/settings')
  const save = useSaveSettings()
  const showToast = useToast()
  const isRequired = settings.data?.find(({ key }) => key === 'require_two_step')?.value === true

  async function change(require_two_step: boolean) {
    try {
      await save.mutateAsync({ body: { require_two_step } })
      showToast({ title: require_two_step ? text.on : text.off, tone: 'success' })
    } catch (error) {
      const description = error instanceof ApiError ? error.message : undefined
      showToast({ title: text.failed, description, tone: 'error' })
    }
  }

  return (
    <label className="flex gap-3 border-t border-line px-5 py-3.5 max-sm:px-4">
      <input
        type="checkbox"
        className="mt-0.5 size-5 flex-none accent-steel"
        checked={save.isPending ? !isRequired : isRequired}
        disabled={!settings.data || save.isPending}
        aria-describedby="require-two-step-hint"
        onChange={({ target }) => change(target.checked)}
      />
      <span>
        <span className="block font-medium">{text.label}</span>
        <span id="require-two-step-hint" className="block text-small text-ink-2">
          {text.hint}
        </span>
      </span>
    </label>
  )
}
