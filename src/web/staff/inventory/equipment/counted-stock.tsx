import { equipmentForm } from '#content/staff/staff-equipment.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { DraftCheck } from '#web/staff/kit/draft-fields.tsx'
import type { DraftForm } from '#web/staff/kit/use-draft-form.ts'
import type { EquipmentValues } from './equipment-values.ts'

const text = equipmentForm.counted

type CountedStockProps = { form: DraftForm<EquipmentValues>; type: EquipmentOnWire | null }

/** Rule 305: whether the units of a type are counted by the containers list, with both numbers and the days that would be over first. */
export function CountedStock({ form, type }: CountedStockProps) {
  const { data } = useApiQuery(
    'equipment',
    'GET /api/admin/equipment-stock',
    {},
    { changesWith: ['containers', 'orders'] },
  )
  const stock = data?.find(({ equipmentId }) => equipmentId === type?.id)
  const today = dateInLosAngeles(new Date())
  const isOn = form.values.countedByContainers
  const isShared = stock !== undefined && !stock.mayCount && !isOn
  return (
    <div>
      {isShared ? (
        <p className="text-small text-ink-2">{text.shared}</p>
      ) : (
        <DraftCheck form={form} name="countedByContainers" label={text.label} hint={type ? text.hint : text.newHint} />
      )}
      {form.errors.countedByContainers && (
        <p className="mt-1 text-small font-medium text-danger">{form.errors.countedByContainers}</p>
      )}
      {stock && (
        <div className="mt-1 pl-7.5 text-small" aria-live="polite">
          <p className="font-medium">{text.listed(stock.listed.total, stock.listed.maintenance)}</p>
          {!type?.countedByContainers && (
            <p className="text-ink-2">{text.entered(stock.entered.total, stock.entered.maintenance)}</p>
          )}
          {isOn && !type?.countedByContainers && stock.daysOver.length > 0 && (
            <div className="mt-1.5 rounded-control border border-warn-line bg-warn-tint px-3 py-2 text-warn">
              <p className="font-medium">{text.over}</p>
              <ul>
                {stock.daysOver.map(({ from, through, held }) => (
                  <li key={from}>{text.span(shortDay(from, today), shortDay(through, today), held)}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
