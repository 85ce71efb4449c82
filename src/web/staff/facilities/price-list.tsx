import { facilityMessages as messages, facilityPriceText as text } from '#content/staff/facilities.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import { loadMaterials } from '#domain/diversion/materials.ts'
import { failureMessage } from '#web/app/api.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { Needs } from '#web/staff/kit/needs.tsx'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { facilityPath } from './facility-queries.ts'

/** What a facility charges for a ton (rule 573), for roles that read prices. */
export function PriceList({ facilityId }: { facilityId: string }) {
  const { to } = useAboveList(facilityPath)
  const showToast = useToast()
  const params = { id: facilityId }
  const { data: prices = [] } = useApiQuery('facilities', 'GET /api/admin/facilities/{id}/prices', { params })
  const remove = useApiCommand('facilities', 'DELETE /api/admin/facilities/{id}/prices/{priceId}')
  const nameOf = (key: string | null) => loadMaterials.find((each) => each.key === key)?.name ?? text.all

  async function takeOff(priceId: string) {
    try {
      await remove.mutateAsync({ params: { ...params, priceId } })
      showToast({ title: text.removed, description: '', tone: 'success' })
    } catch (failure) {
      showToast({ description: failureMessage(failure, messages.failed), tone: 'error' })
    }
  }

  return (
    <section aria-labelledby="facility-prices" className="mt-6">
      <div className="flex flex-wrap items-center gap-3">
        <h3 id="facility-prices" className="mr-auto text-[1.1875rem] font-semibold">
          {text.heading}
        </h3>
        <Needs permission="staff:prices.write">
          <AppLink to={to(`/${facilityId}/prices/new`)} className={denseButtonStyle('line')}>
            {text.add}
          </AppLink>
        </Needs>
      </div>
      {prices.length === 0 && <p className="mt-2 text-ink-2">{text.none}</p>}
      <ul className="mt-2">
        {prices.map(({ id, material, centsPerTon, minimumCents, validFrom, validThrough }) => (
          <li key={id} className="flex gap-3 border-t border-line py-2.5">
            <div className="min-w-0 flex-auto">
              <p className="font-semibold">{text.price(nameOf(material), centsPerTon)}</p>
              <p className="text-small">
                {text.period(shortDate(validFrom), validThrough && shortDate(validThrough))}
                {minimumCents > 0 && `, ${text.atLeast(minimumCents)}`}
              </p>
            </div>
            <Needs permission="staff:prices.write">
              <DenseButton
                look="quiet"
                className="self-start"
                pending={remove.isPending}
                aria-label={text.removeNamed(text.price(nameOf(material), centsPerTon))}
                onClick={() => void takeOff(id)}
              >
                {text.remove}
              </DenseButton>
            </Needs>
          </li>
        ))}
      </ul>
    </section>
  )
}
