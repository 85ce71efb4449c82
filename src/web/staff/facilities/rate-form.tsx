import { useParams } from 'react-router'
import { facilityMessages as messages, rateForm as text } from '#content/staff/facilities.ts'
import type { LoadMaterialKey } from '#contract/diversion/diversion-words.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { loadMaterials } from '#domain/diversion/materials.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftSelect, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { facilityPath, useFacility } from './facility-queries.ts'
import { RateEndForm } from './rate-end-form.tsx'

/** A new certified rate of a facility, at `new`, or the last day of the one that the address names (rule 178). */
export function RateForm() {
  const { facilityId = '', rateId = '' } = useParams()
  const { data: facility } = useFacility(facilityId)
  if (rateId === 'new') return <NewRateForm facilityId={facilityId} />
  const rate = facility?.rates.find(({ id }) => id === rateId)
  return rate ? <RateEndForm key={rateId} facilityId={facilityId} rate={rate} /> : null
}

const materials = loadMaterials.map(({ key, name }) => ({ value: key, label: name }))

function NewRateForm({ facilityId }: { facilityId: string }) {
  const { replace } = useAboveList(facilityPath)
  const add = useApiCommand('facilities', 'POST /api/admin/facilities/{id}/rates')
  const showToast = useToast()
  const { labels } = text
  const back = () => replace(`/${facilityId}`)
  const form = useDraftForm({
    id: 'rate',
    start: {
      material: 'mixed' as LoadMaterialKey,
      percent: '',
      validFrom: dateInLosAngeles(new Date()),
      validUntil: '',
      certifier: '',
      source: '',
    },
    send: (values) => add.mutateAsync({ params: { id: facilityId }, body: values }),
    onSent: () => {
      showToast({ title: messages.rateSaved, description: '', tone: 'success' })
      back()
    },
    failure: messages.failed,
  })
  return (
    <DraftDialog heading={text.addHeading} form={form} unsaved={text.unsaved} save={text.save} onClose={back}>
      <div className="grid gap-3.5">
        <DraftSelect form={form} name="material" label={labels.material} options={materials} />
        <DraftText form={form} name="percent" label={labels.percent} hint={text.percentHint} inputMode="decimal" />
        <DraftText form={form} name="validFrom" label={labels.validFrom} type="date" />
        <DraftText form={form} name="validUntil" label={labels.validUntil} hint={text.untilHint} type="date" />
        <DraftText form={form} name="certifier" label={labels.certifier} maxLength={200} />
        <DraftText form={form} name="source" label={labels.source} maxLength={500} />
        <p className="text-small font-medium text-steel">{text.follows}</p>
      </div>
    </DraftDialog>
  )
}

export function screen() {
  return { Component: RateForm }
}
