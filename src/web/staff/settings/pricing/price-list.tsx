import { useState } from 'react'
import {
  amountText,
  customerKinds,
  namedIn,
  priceNames,
  priceListText as text,
  whenText,
} from '#content/staff/price-list.ts'
import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'
import type { PriceRowOnWire } from '#contract/pricing/price-rows.ts'
import { type PricedService, pricedServices } from '#contract/pricing/priced-services.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { SectionCard, SectionState } from '#web/staff/settings/section-card.tsx'
import { useShowsPrices } from '#web/staff/settings/setting-queries.ts'
import { useFoundRow } from '#web/staff/settings/setting-row.tsx'
import { SettingSection } from '#web/staff/settings/setting-section.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { isFoundIn } from '#web/ui/plain-text.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { Fuel } from './fuel.tsx'
import { PriceDialog, type PriceStart } from './price-dialog.tsx'
import { PriceGrid } from './price-grid.tsx'
import { PriceTest } from './price-test.tsx'
import { Tax } from './tax.tsx'

/** The prices of the container types, the general prices of services, and below them every other row of the price list (rule 459). */
export function PriceList() {
  const prices = useApiQuery('settings', 'GET /api/admin/prices')
  const types = useApiQuery('equipment', 'GET /api/admin-equipment-list')
  const may = useMay()
  const [start, setStart] = useState<PriceStart | null>(null)
  const onSet = may('staff:prices.write') ? setStart : null
  const shown = types.data?.filter(({ isActive }) => isActive) ?? []
  const first = shown.find(({ type }) => type === 'roll-off') ?? shown[0]
  return (
    <SettingSection section="services" help={text.help}>
      {prices.data && types.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <SectionCard>
            <div className="px-5 py-4 max-sm:px-4">
              <h3 className="font-text text-dense font-semibold">{text.forEverybody}</h3>
              <p className="max-w-prose text-ink-2">{shown.length === 0 ? text.noTypes : text.rentalHelp}</p>
              {shown.length > 0 && (
                <PriceGrid
                  types={shown}
                  first={first?.id}
                  groups={[
                    { name: text.rental, rows: rentalRows(may('staff:equipment.write')) },
                    {
                      name: text.services,
                      rows: pricedServices.map((kind) => ({
                        name: priceNames[kind],
                        cell: ({ id, name }: EquipmentOnWire) => (
                          <PriceCell
                            type={{ id, name }}
                            kind={kind}
                            price={prices.data.find(
                              (each) => isGeneral(each) && each.equipmentId === id && each.kind === kind,
                            )}
                            onSet={onSet}
                          />
                        ),
                      })),
                    },
                  ]}
                />
              )}
            </div>
          </SectionCard>
          <SectionCard>
            <OtherPrices
              rows={prices.data.filter((row) => !isGeneral(row))}
              onSet={onSet}
              onAdd={onSet && (() => onSet({ kind: 'base', equipmentId: first?.id ?? null }))}
            />
          </SectionCard>
          <SectionCard>
            <Fuel />
          </SectionCard>
          <SectionCard>
            <Tax />
          </SectionCard>
          <SectionCard>
            <PriceTest types={shown} />
          </SectionCard>
        </div>
      ) : (
        <SectionCard>
          <SectionState query={prices.error ? prices : types} failed={text.failed} />
        </SectionCard>
      )}
      {start && <PriceDialog start={start} types={shown} onClose={() => setStart(null)} />}
    </SettingSection>
  )
}

/** A row of the table of services: of one size, for everybody, everywhere, in force. */
const isGeneral = (row: PriceRowOnWire) =>
  namedIn(row).length === 0 &&
  row.equipmentId !== null &&
  !row.isUpcoming &&
  pricedServices.some((kind) => kind === row.kind)

type OnSet = ((start: PriceStart) => void) | null

type PriceCellProps = {
  type: { id: string; name: string }
  kind: PricedService
  price: PriceRowOnWire | undefined
  onSet: OnSet
}

/** A price of the grid that a press changes. Its figures are aligned with the heading, and its frame stands out. */
const cellStyle =
  '-mr-[7px] inline-flex min-h-8 min-w-12 items-center justify-end rounded-control border border-transparent px-1.5 font-semibold no-underline hover:border-field hover:bg-card max-sm:min-h-11'

/** A general price, which a press changes. */
function PriceCell({ type, kind, price, onSet }: PriceCellProps) {
  const shown = price ? amountText(price) : null
  const { row, isFound } = useFoundRow<HTMLButtonElement>(price?.id ?? '-')
  if (!onSet) return shown ?? text.notOffered
  return (
    <button
      type="button"
      ref={row}
      className={classNames(cellStyle, isFound && 'bg-warn-tint', shown === null && 'text-ink-3')}
      aria-label={text.setOf(priceNames[kind], type.name, shown)}
      onClick={() => onSet({ kind, equipmentId: type.id, price: price?.price ?? '' })}
    >
      {shown ?? text.notOffered}
    </button>
  )
}

/** The bottom rows: what the container types say (rule 460), changed where they are. */
function rentalRows(mayChange: boolean) {
  const dollars = (amount: string | null) => amount && formatDollars(centsIn(amount))
  const rows: [string, (type: EquipmentOnWire) => string | null][] = [
    [text.baseOf(customerKinds.residential), (type) => dollars(type.residentialPrice)],
    [text.baseOf(customerKinds.contractor), (type) => dollars(type.contractorPrice)],
    [priceNames.included_tons, ({ weightLimitTons }) => weightLimitTons],
    [priceNames.overage_per_ton, (type) => dollars(type.overagePerTon)],
    [priceNames.included_days, ({ maximumRentalDays }) => String(maximumRentalDays)],
    [priceNames.extra_day, (type) => dollars(type.dailyOverageRate)],
  ]
  return rows.map(([name, of]) => ({
    name,
    cell: (type: EquipmentOnWire) => {
      const shown = of(type) || text.notOffered
      if (!mayChange) return shown
      return (
        <AppLink
          to={`/admin/inventory/equipment/${type.id}`}
          aria-label={text.changeOf(name, type.name, shown)}
          className={cellStyle}
        >
          {shown}
        </AppLink>
      )
    },
  }))
}

/** The rows that a search shows beside this many. */
const manyRows = 12

type OtherPricesProps = { rows: readonly PriceRowOnWire[]; onSet: OnSet; onAdd: (() => void) | null }

/** Every row that names more than a size, sets a term of the rental, or begins later. */
function OtherPrices({ rows, onSet, onAdd }: OtherPricesProps) {
  const [search, setSearch] = useState('')
  const found = rows.filter((row) =>
    isFoundIn([priceNames[row.kind], row.equipmentName ?? text.everySize, ...namedIn(row)].join(' '), search),
  )
  return (
    <div className="px-5 py-4 max-sm:px-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="mr-auto font-text text-dense font-semibold">{text.others}</h3>
        {onAdd && <DenseButton onClick={onAdd}>{text.addOther}</DenseButton>}
      </div>
      <p className="max-w-prose text-ink-2">{rows.length === 0 ? text.noOthers : text.othersHelp}</p>
      {rows.length > manyRows && (
        <div className="mt-2 max-w-80">
          <TextInput
            aria-label={text.find}
            placeholder={text.find}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
      )}
      {found.length === 0 && rows.length > 0 && <p className="py-2 text-ink-2">{text.noneFound}</p>}
      <ul className={classNames(rows.length > manyRows && 'max-h-120 overflow-y-auto')}>
        {found.map((row) => (
          <OtherPrice key={row.id} price={row} onSet={onSet} />
        ))}
      </ul>
    </div>
  )
}

/** One of them: what, for whom, when. */
function OtherPrice({ price, onSet }: { price: PriceRowOnWire; onSet: OnSet }) {
  const { id, kind, equipmentName, isUpcoming } = price
  const remove = useApiCommand('settings', 'DELETE /api/admin/prices/{id}', useShowsPrices())
  const showToast = useToast()
  const { row, isFound } = useFoundRow<HTMLLIElement>(id)
  const what = `${priceNames[kind]}, ${equipmentName ?? text.everySize.toLowerCase()}`
  const named = namedIn(price)
  const whose = [named.join(', ') || text.everyone, whenText(price, dateInLosAngeles(new Date()))]
    .filter(Boolean)
    .join(', ')

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
          {what}: {amountText(price)}
        </p>
        <p className="text-small text-ink-2 wrap-anywhere">{whose}</p>
      </div>
      {onSet && (
        <div className="-mr-2 ml-auto flex gap-1">
          <DenseButton look="quiet" aria-label={text.of(text.change, `${what}, ${whose}`)} onClick={() => onSet(price)}>
            {text.change}
          </DenseButton>
          {isUpcoming && (
            <DenseButton
              look="quiet"
              pending={remove.isPending}
              aria-label={text.of(text.remove, `${what}, ${whose}`)}
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
  return { Component: PriceList }
}
