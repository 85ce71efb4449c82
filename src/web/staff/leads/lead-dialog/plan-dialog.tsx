import { leadPlanText as text } from '#content/staff/lead-plans.ts'
import type { LeadPlanOnWire, StaffLeadOnWire } from '#contract/leads/staff-leads.ts'
import { failureMessage } from '#web/app/api.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { useSeenVersion } from '#web/forms/use-seen-version.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { PlanFields, planBody, planValues } from '#web/staff/leads/lead-dialog/plan-fields.tsx'
import { nameOf } from '#web/staff/leads/lead-marks.tsx'
import { useToast } from '#web/ui/toasts.tsx'

type PlanDialogProps = { lead: StaffLeadOnWire; onClose: () => void }

/** The form for the plan of a lead. */
export function PlanDialog({ lead, onClose }: PlanDialogProps) {
  const save = useApiCommand('leads', 'PUT /api/admin/leads/{id}/plan')
  const seen = useSeenVersion(lead.version)
  const showToast = useToast()
  const params = { id: lead.id }
  const { ownerId, value, nextStep, nextStepOn } = lead
  const former: LeadPlanOnWire = { ownerId, value, nextStep, nextStepOn }
  const form = useDraftForm({
    id: 'lead-plan',
    start: planValues(lead),
    send: (values) => {
      const body = planBody(values)
      return seen.send((version) => save.mutateAsync({ params, body: { ...body, version } }))
    },
    onSent: () => {
      showToast({
        title: text.saved,
        description: nameOf(lead),
        tone: 'success',
        action: { label: text.undo, hint: text.undoHint, onPress: () => void undo() },
      })
      onClose()
    },
    failure: { title: text.failed, describe: (message) => message ?? text.fallback },
  })

  async function undo() {
    try {
      await save.mutateAsync({ params, body: former })
      showToast({ title: text.undone, description: nameOf(lead), tone: 'success' })
    } catch (error) {
      showToast({ title: text.failed, description: failureMessage(error, text.fallback), tone: 'error' })
    }
  }

  return (
    <DraftDialog heading={text.changeOf(nameOf(lead))} form={form} unsaved={text.unsaved} onClose={onClose}>
      <PlanFields form={form} lead={lead} />
    </DraftDialog>
  )
}
