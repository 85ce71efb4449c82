import { useState } from 'react'
import { useNavigate } from 'react-router'
import { moveText, newLeadText as text } from '#content/staff/staff-leads.ts'
import { containerSizes } from '#contract/containers/container-words.ts'
import type { StaffLeadOnWire } from '#contract/leads/staff-leads.ts'
import { failureMessage } from '#web/app/api.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftArea, DraftSelect, DraftText, FormPart } from '#web/staff/kit/draft-fields.tsx'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { PlanFields, planBody, self } from './lead-dialog/plan-fields.tsx'
import { nameOf } from './lead-marks.tsx'
import { leadPath, useMoveLead } from './lead-queries.ts'

const person = { firstName: '', lastName: '', phone: '', email: '' }
const wish = { projectType: '', estimatedSize: '', zipCode: '', city: '', address: '', notes: '' }

/** A lead that called or came by (rule 334). It belongs to who enters it, unless another owner is chosen. */
export function NewLead() {
  const create = useApiCommand('leads', 'POST /api/admin/leads')
  const move = useMoveLead()
  const { keyFor, forget } = useIdempotencyKey('new-lead')
  const [made, setMade] = useState<StaffLeadOnWire | null>(null)
  const { to, close } = useAboveList(leadPath)
  const navigate = useNavigate()
  const showToast = useToast()
  const form = useDraftForm({
    id: 'new-lead',
    start: { ...person, ...wish, ownerId: self, value: '', nextStep: '', nextStepOn: '' },
    check: ({ firstName, phone, email, projectType }) => ({
      firstName: firstName.trim() === '' ? text.missing.firstName : undefined,
      phone: `${phone}${email}`.trim() === '' ? text.reachMissing : undefined,
      projectType: projectType.trim() === '' ? text.missing.project : undefined,
    }),
    async send(values) {
      const { ownerId, ...plan } = planBody(values)
      const body = { ...values, ...plan, ownerId: ownerId === self ? undefined : ownerId }
      setMade(await create.mutateAsync({ headers: { 'idempotency-key': keyFor(body) }, body }))
    },
    onSent: () => {
      forget()
      if (!made) return
      showToast({
        title: text.created,
        description: nameOf(made),
        tone: 'success',
        action: { label: text.undo, hint: text.undoHint, onPress: () => void undo(made) },
      })
      navigate(to(`/${made.id}`), { replace: true })
    },
    failure: { title: text.failed, describe: (message) => message ?? text.fallback },
  })

  async function undo(lead: StaffLeadOnWire) {
    try {
      await move(lead, { status: 'lost', version: lead.version, lostReason: text.undoReason })
      showToast({ title: text.undone, description: nameOf(lead), tone: 'success' })
    } catch (error) {
      showToast({ title: moveText.failed, description: failureMessage(error, text.fallback), tone: 'error' })
    }
  }

  return (
    <DraftDialog
      heading={text.heading}
      width="form"
      form={form}
      unsaved={text.unsaved}
      save={text.create}
      saving={text.creating}
      onClose={close}
    >
      <div className="space-y-5">
        <FormPart heading={text.who}>
          <DraftText form={form} name="firstName" label={text.firstName} maxLength={100} />
          <DraftText form={form} name="lastName" label={text.lastName} maxLength={100} />
          <DraftText form={form} name="phone" label={text.phone} type="tel" hint={text.reachHint} maxLength={40} />
          <DraftText form={form} name="email" label={text.email} type="email" inputMode="email" maxLength={254} />
        </FormPart>
        <FormPart heading={text.what}>
          <DraftText form={form} name="projectType" label={text.project} hint={text.projectHint} maxLength={100} />
          <DraftSelect
            form={form}
            name="estimatedSize"
            label={text.size}
            options={[
              { value: '', label: text.anySize },
              ...containerSizes.map((size) => ({ value: text.yards(size), label: text.yards(size) })),
            ]}
          />
          <DraftText form={form} name="zipCode" label={text.zipCode} inputMode="numeric" maxLength={20} />
          <DraftText form={form} name="city" label={text.city} maxLength={100} />
          <div className="col-span-full">
            <DraftText form={form} name="address" label={text.address} maxLength={200} />
          </div>
          <div className="col-span-full">
            <DraftArea form={form} name="notes" label={text.notes} rows={2} />
          </div>
        </FormPart>
        <FormPart heading={text.plan}>
          <div className="col-span-full">
            <PlanFields form={form} hasSelf />
          </div>
        </FormPart>
      </div>
    </DraftDialog>
  )
}

export function screen() {
  return { Component: NewLead }
}
