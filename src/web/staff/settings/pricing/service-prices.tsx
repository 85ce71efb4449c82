import { useState } from 'react'
import { serviceNames, servicePricesText as text } from '#content/staff/service-prices.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { type PricedService, pricedServices } from '#contract/pricing/priced-services.ts'
import type { ServicePriceOnWire } from '#contract/pricing/service-prices.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { SectionCard, SectionState } from '#web/staff/settings/section-card.tsx'
import { useShowsServicePrices } from '#web/staff/settings/setting-queries.ts'
import { useFoundRow } from '#web/staff/settings/setting-row.tsx'
import { SettingSection } from '#web/staff/settings/setting-section.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { type PriceStart, ServicePriceDialog } from './service-price-dialog.tsx'

/** The general prices of each container type in a table, and below it those of zones, customers and later days (rule 265). */
export function ServicePrices() {
  const prices = useApiQuery('settings', 'GET /api/admin/service-prices')
  const types = useApiQuery('equipment', 'GET /api/admin-equipment-list')
  const may = useMay()
  const [start, setStart] = useState<PriceStart | null>(null)
  const canWrite = may('staff:prices.write')
  const shown = types.data?.filter(({ isActive }) => isActive) ?? []
  const others = prices.data?.filter((price) => !isGeneral(price)) ?? []
  const first = shown.find(({ type }) => type === 'roll-off') ?? shown[0]
  return (
    <SettingSection section="services" help={text.help}>
      <SectionCard>
        {prices.data && types.data ? (
          <>
            <div className="overflow-x-auto px-5 py-3 max-sm:px-4">
              {shown.length === 0 && <p className="text-ink-2">{text.noTypes}</p>}
              <table className="w-full max-w-3xl border-collapse">
                <thead>
                  <tr className="text-left align-bottom text-small text-ink-2">
                    <th scope="col" className="py-1.5 pr-2 font-medium">
                      {text.type}
                    </th>
                    {pricedServices.map((kind) => (
                      <th key={kind} scope="col" className="px-1.5 py-1.5 text-right font-medium max-sm:px-0">
                        {serviceNames[kind]}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {shown.map(({ id, name }) => (
                    <tr key={id} className="border-t border-line">
                      <th scope="row" className="py-1 pr-1 text-left font-semibold">
                        {name}
                      </th>
                      {pricedServices.map((kind) => (
                        <td key={kind} className="px-1.5 py-1 text-right tabular-nums max-sm:px-0">
                          <PriceCell
                            type={{ id, name }}
                            kind={kind}
                            price={prices.data.find(
                              (each) => isGeneral(each) && each.equipmentId === id && each.kind === kind,
                            )}
                            onSet={canWrite ? setStart : null}
                          />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <div className="border-t border-line px-5 py-4 max-sm:px-4">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <h3 className="mr-auto font-text text-dense font-semibold">{text.others}</h3>
                {canWrite && first && (
                  <DenseButton
                    onClick={() =>
                      setStart({ kind: 'swap', equipmentId: first.id, zoneId: '', customer: null, price: '' })
                    }
                  >
                    {text.addOther}
                  </DenseButton>
                )}
              </div>
              <p className="max-w-prose text-ink-2">{others.length === 0 ? text.noOthers : text.othersHelp}</p>
              <ul>
                {others.map((price) => (
                  <OtherPrice key={price.id} price={price} onSet={canWrite ? setStart : null} />
                ))}
              </ul>
            </div>
          </>
        ) : (
          <SectionState query={prices.error ? prices : types} failed={text.failed} />
        )}
      </SectionCard>
      {start && <ServicePriceDialog start={start} types={shown} onClose={() => setStart(null)} />}
    </SettingSection>
  )
}

const isGeneral = ({ zoneId, billToId, isUpcoming }: ServicePriceOnWire) =>
  zoneId === null && billToId === null && !isUpcoming

type OnSet = ((start: PriceStart) => void) | null

type PriceCellProps = {
  type: { id: string; name: string }
  kind: PricedService
  price: ServicePriceOnWire | undefined
  onSet: OnSet
}

/** A general price, which a press changes. */
function PriceCell({ type, kind, price, onSet }: PriceCellProps) {
  const shown = price?.price ? formatDollars(centsIn(price.price)) : null
  const { row, isFound } = useFoundRow<HTMLButtonElement>(price?.id ?? '-')
  if (!onSet) return shown ?? '–'
  return (
    <DenseButton
      ref={row}
      look="quiet"
      className={classNames(isFound && 'bg-warn-tint', '-mr-2 max-sm:mr-0 max-sm:px-0.5')}
      aria-label={text.setOf(serviceNames[kind], type.name, shown)}
      onClick={() => onSet({ kind, equipmentId: type.id, zoneId: '', customer: null, price: price?.price ?? '' })}
    >
      {shown ?? text.none}
    </DenseButton>
  )
}

/** A price of a zone or a customer, or one that begins later. */
function OtherPrice({ price, onSet }: { price: ServicePriceOnWire; onSet: OnSet }) {
  const { id, kind, equipmentId, equipmentName, zoneId, zoneName, billToId, customerName, isUpcoming, validFrom } =
    price
  const remove = useApiCommand('settings', 'DELETE /api/admin/service-prices/{id}', useShowsServicePrices())
  const showToast = useToast()
  const { row, isFound } = useFoundRow<HTMLLIElement>(id)
  const day = shortDay(validFrom, dateInLosAngeles(new Date()))
  const amount = price.price === null ? text.noPrice : formatDollars(centsIn(price.price))
  const what = `${serviceNames[kind]}, ${equipmentName}`
  const whose = [customerName ?? text.everyone, zoneName ?? text.everywhere, (isUpcoming ? text.from : text.since)(day)]

  async function takeOff() {
    try {
      await remove.mutateAsync({ params: { id } })
      showToast({ title: text.removed, description: what, tone: 'success' })
    } catch (failure) {
      const description = failure instanceof ApiError ? failure.message : ''
      showToast({ title: text.failedRemove, description, tone: 'error' })
    }
  }

  return (
    <li
      ref={row}
      tabIndex={-1}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0',
        isFound && 'bg-warn-tint',
      )}
    >
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-semibold wrap-anywhere">
          {what}: {amount}
        </p>
        <p className="text-small text-ink-2 wrap-anywhere">{whose.join(', ')}</p>
      </div>
      {onSet && (
        <div className="-mr-2 ml-auto flex gap-1">
          <DenseButton
            look="quiet"
            aria-label={text.of(text.change, `${what}, ${whose.join(', ')}`)}
            onClick={() =>
              onSet({
                kind,
                equipmentId,
                zoneId: zoneId ?? '',
                customer: billToId === null ? null : { id: billToId, name: customerName ?? '' },
                price: price.price ?? '',
                ...(isUpcoming && { validFrom }),
              })
            }
          >
            {text.change}
          </DenseButton>
          {isUpcoming && (
            <DenseButton
              look="quiet"
              pending={remove.isPending}
              aria-label={text.of(text.remove, `${what}, ${whose.join(', ')}`)}
              onClick={takeOff}
            >
              {text.remove}
            </DenseButton>
          )}
        </div>
      )}
    </li>
  )
}

export function screen() {
  return { Component: ServicePrices }
}
