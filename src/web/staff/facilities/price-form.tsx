import { useParams } from 'react-router'
import { facilityMessages as messages, facilityPriceText as text } from '#content/staff/facilities.ts'
import type { LoadMaterialKey } from '#contract/diversion/diversion-words.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { loadMaterials } from '#domain/diversion/materials.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftSelect, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { facilityPath } from './facility-queries.ts'

const materials = [
  { value: '', label: text.all },
  ...loadMaterials.map(({ key, name }) => ({ value: key as string, label: name })),
]

/** A new price of a facility (rule 573). */
export function PriceForm() {
  const { facilityId = '' } = useParams()
  const { replace } = useAboveList(facilityPath)
  const add = useApiCommand('facilities', 'POST /api/admin/facilities/{id}/prices')
  const showToast = useToast()
  const { labels } = text
  const back = () => replace(`/${facilityId}`)
  const form = useDraftForm({
    id: 'facility-price',
    start: { material: '', perTon: '', minimum: '', validFrom: dateInLosAngeles(new Date()), validThrough: '' },
    send: ({ material, minimum, ...values }) =>
      add.mutateAsync({
        params: { id: facilityId },
        body: { ...values, minimum: minimum || '0', material: material === '' ? null : (material as LoadMaterialKey) },
      }),
    onSent: () => {
      showToast({ title: text.saved, description: '', tone: 'success' })
      back()
    },
    failure: messages.failed,
  })
  return (
    <DraftDialog heading={text.addHeading} form={form} unsaved={text.unsaved} save={text.save} onClose={back}>
      <div className="grid gap-3.5">
        <DraftSelect form={form} name="material" label={labels.material} options={materials} />
        <DraftText form={form} name="perTon" label={labels.perTon} hint={text.perTonHint} inputMode="decimal" />
        <DraftText form={form} name="minimum" label={labels.minimum} inputMode="decimal" />
        <DraftText form={form} name="validFrom" label={labels.validFrom} type="date" />
        <DraftText form={form} name="validThrough" label={labels.validThrough} hint={text.throughHint} type="date" />
        <p className="text-small font-medium text-steel">{text.follows}</p>
      </div>
    </DraftDialog>
  )
}

export function screen() {
  return { Component: PriceForm }
}
