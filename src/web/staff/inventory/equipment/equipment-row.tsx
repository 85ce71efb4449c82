import { equipmentTypeLabels, equipmentList as text } from '#content/staff/staff-equipment.ts'
import { findSize } from '#content/wording/sizes.ts'
import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { type EquipmentDisplayStatus, equipmentDisplayStatus } from '#domain/equipment/choose-equipment.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ContainerDrawing } from '#web/drawings/container-drawing.tsx'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { Needs } from '#web/staff/kit/needs.tsx'
import { ActionItem, ActionMenu, ActionSeparator } from '#web/ui/action-menu.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { MoreIcon } from '#web/ui/icons.tsx'

const looks = { Active: 'back', 'Out of Stock': 'waits', 'Not Bookable': 'planned', Inactive: 'over' } as const

/** The status of a container type in one word, and its fill (rule 81). */
function EquipmentChip({ type }: { type: EquipmentOnWire }) {
  const status: EquipmentDisplayStatus = equipmentDisplayStatus(type)
  return <Chip look={looks[status]}>{status}</Chip>
}

type EquipmentRowProps = { type: EquipmentOnWire; onDelete: () => void }

/** One container type: its size, price and stock. Its link covers it. */
export function EquipmentRow({ type, onDelete }: EquipmentRowProps) {
  const { to, open } = useAboveList('/admin/inventory')
  const path = `/equipment/${type.id}`
  const size = findSize(type.size)
  return (
    <li data-row={type.id} className="equipment-row">
      <span className="equipment-drawing">{size && <ContainerDrawing size={size} decorative />}</span>
      <span className="equipment-name min-w-0">
        <AppLink
          to={to(path)}
          data-row-link
          aria-label={text.open(type.name)}
          className="order-link max-w-full wrap-anywhere"
        >
          {type.name}
        </AppLink>
        <span className="block text-fine text-ink-3">
          {text.yards(type.size)} · {equipmentTypeLabels[type.type]}
        </span>
      </span>
      <dl className="equipment-prices">
        <Price label={text.residential} price={type.residentialPrice} isOffered={type.allowResidential} />
        <Price label={text.contractor} price={type.contractorPrice} isOffered={type.allowContractor} />
      </dl>
      <p className="equipment-included text-ink-2">
        <span className="block">{text.days(type.minimumRentalDays, type.maximumRentalDays)}</span>
        {type.weightLimitTons !== null && <span className="block">{text.tons(type.weightLimitTons)}</span>}
      </p>
      <StockBar type={type} />
      <span className="equipment-status">
        <EquipmentChip type={type} />
      </span>
      <span className="equipment-menu">
        <Needs permission="staff:equipment.write">
          <ActionMenu
            trigger={
              <button
                type="button"
                aria-label={text.actions(type.name)}
                className="relative z-1 grid size-10 place-items-center rounded-control border border-transparent hover:border-field aria-expanded:border-ink aria-expanded:bg-card max-sm:size-11"
              >
                <MoreIcon />
              </button>
            }
          >
            <ActionItem onSelect={() => open(path)}>{text.edit}</ActionItem>
            <ActionSeparator />
            <ActionItem danger onSelect={onDelete}>
              {text.remove}
            </ActionItem>
          </ActionMenu>
        </Needs>
      </span>
    </li>
  )
}

function Price({ label, price, isOffered }: { label: string; price: string | null; isOffered: boolean }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className={isOffered && price !== null ? 'font-semibold' : 'text-ink-3'}>
        {!isOffered ? text.notOffered : price === null ? text.noPrice : formatDollars(centsIn(price))}
      </dd>
    </div>
  )
}

/** The units that we own as a bar, amber for those in repair. Many units share the width of one bar. */
function StockBar({ type }: { type: EquipmentOnWire }) {
  const { totalInventory, availableInventory, maintenanceInventory } = type
  const repaired = Math.min(maintenanceInventory, totalInventory)
  return (
    <div className="equipment-stock">
      <svg
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mb-1 block h-1.5 w-full overflow-hidden rounded-full"
      >
        <rect width="100" height="6" className="fill-shade" />
        {totalInventory > 0 && (
          <>
            <rect width="100" height="6" className="fill-steel-3" />
            <rect
              x={100 - (repaired / totalInventory) * 100}
              width={(repaired / totalInventory) * 100}
              height="6"
              className="fill-warn-line"
            />
          </>
        )}
      </svg>
      <span className="flex flex-wrap justify-between gap-x-3">
        <span>
          <strong className="font-semibold">{text.owned(totalInventory)}</strong>
          {type.countedByContainers && <span className="text-ink-2"> {text.counted}</span>}
        </span>
        <span className="text-ink-2">{text.available(availableInventory)}</span>
      </span>
      {maintenanceInventory > 0 && <span className="block text-warn">{text.inRepair(maintenanceInventory)}</span>}
    </div>
  )
}
