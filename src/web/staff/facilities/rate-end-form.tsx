import { facilityMessages as messages, rateForm as text } from '#content/staff/facilities.ts'
import type { FacilityOnWire } from '#contract/facilities/facilities.ts'
import { failureMessage } from '#web/app/api.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { facilityPath } from './facility-queries.ts'
import { rateText } from './rate-text.ts'

type RateEndFormProps = { facilityId: string; rate: FacilityOnWire['rates'][number] }

/** What can still be changed about a rate: its last day, and, until it is used for a load, its deletion. */
export function RateEndForm({ facilityId, rate }: RateEndFormProps) {
  const { replace } = useAboveList(facilityPath)
  const end = useApiCommand('facilities', 'PUT /api/admin/facilities/{id}/rates/{rateId}')
  const remove = useApiCommand('facilities', 'DELETE /api/admin/facilities/{id}/rates/{rateId}')
  const params = { id: facilityId, rateId: rate.id }
  const showToast = useToast()
  const back = () => replace(`/${facilityId}`)
  const form = useDraftForm({
    id: 'rate',
    start: { validUntil: rate.validUntil ?? '' },
    send: (values) => end.mutateAsync({ params, body: { validUntil: values.validUntil } }),
    onSent: () => {
      showToast({ title: messages.rateSaved, description: rateText(rate), tone: 'success' })
      back()
    },
    failure: messages.failed,
  })

  async function takeOff() {
    try {
      await remove.mutateAsync({ params })
      showToast({ title: messages.rateRemoved, description: rateText(rate), tone: 'success' })
      back()
    } catch (failure) {
      const description = failureMessage(failure, messages.failed)
      showToast({ description, tone: 'error' })
    }
  }

  return (
    <DraftDialog heading={text.endHeading} form={form} unsaved={text.unsaved} save={text.save} onClose={back}>
      <div className="grid gap-3.5">
        <p className="font-semibold">{rateText(rate)}</p>
        <DraftText form={form} name="validUntil" label={text.labels.validUntil} hint={text.untilHint} type="date" />
        <p className="text-small text-ink-2">{rate.isUsed ? text.used : text.removeHint}</p>
        {!rate.isUsed && (
          <div>
            <DenseButton look="danger" pending={remove.isPending} onClick={takeOff}>
              {text.remove}
            </DenseButton>
          </div>
        )}
      </div>
    </DraftDialog>
  )
}
