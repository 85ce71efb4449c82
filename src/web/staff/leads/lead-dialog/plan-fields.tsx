import { leadPlanText as text } from '#content/staff/lead-plans.ts'
import type { LeadPlanOnWire, StaffLeadOnWire } from '#contract/leads/staff-leads.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { DraftSelect, DraftText } from '#web/staff/kit/draft-fields.tsx'
import type { DraftForm } from '#web/staff/kit/use-draft-form.ts'

type PlanValues = { ownerId: string; value: string; nextStep: string; nextStepOn: string }
type Planned = Pick<StaffLeadOnWire, 'ownerId' | 'value' | 'nextStep' | 'nextStepOn'>

/** In place of an id: whoever fills the form in. */
export const self = 'self'

/** What the fields show of a plan. */
export const planValues = ({ ownerId, value, nextStep, nextStepOn }: Planned): PlanValues => ({
  ownerId: ownerId ?? '',
  value: value ?? '',
  nextStep,
  nextStepOn: nextStepOn ?? '',
})

/** The plan that was typed. */
export const planBody = ({ ownerId, value, nextStep, nextStepOn }: PlanValues): LeadPlanOnWire => ({
  ownerId: ownerId || null,
  value: value.trim() === '' ? null : value.trim().replace(/^\$/, ''),
  nextStep,
  nextStepOn: nextStepOn || null,
})

type PlanFieldsProps<Values extends PlanValues & Record<string, string | boolean>> = {
  form: DraftForm<Values>
  /** Before anybody else: the one who fills the form in. */
  hasSelf?: boolean
  /** Whose owner stays a choice, even without the role for it. */
  lead?: Pick<StaffLeadOnWire, 'ownerId' | 'ownerName'>
}

/** The fields of a plan (rule 367). */
export function PlanFields<Values extends PlanValues & Record<string, string | boolean>>({
  form: given,
  hasSelf = false,
  lead,
}: PlanFieldsProps<Values>) {
  const form = given as unknown as DraftForm<PlanValues>
  const owners = useApiQuery('staff', 'GET /api/admin/lead-owners')
  const known = owners.data ?? []
  const isMissing = lead?.ownerId && !known.some(({ id }) => id === lead.ownerId)
  const listed = isMissing ? [{ id: lead.ownerId ?? '', name: lead.ownerName ?? '' }] : []
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 max-xs:grid-cols-1">
      <DraftText form={form} name="nextStep" label={text.nextStep} hint={text.nextStepHint} maxLength={200} />
      <DraftText form={form} name="nextStepOn" label={text.nextStepOn} type="date" />
      <DraftSelect
        form={form}
        name="ownerId"
        label={text.owner}
        hint={owners.error instanceof ApiError ? text.ownersFailed : undefined}
        options={[
          ...(hasSelf ? [{ value: self, label: text.self }] : []),
          { value: '', label: text.nobody },
          ...[...known, ...listed].map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <DraftText form={form} name="value" label={text.value} hint={text.valueHint} inputMode="decimal" maxLength={15} />
    </div>
  )
}
