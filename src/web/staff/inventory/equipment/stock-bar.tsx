import { equipmentList as text } from '#content/staff/staff-equipment.ts'
import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'

/** The units that we own as a bar, amber for those in repair. Many units share the width of one bar. */
export function StockBar({ type }: { type: EquipmentOnWire }) {
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
      {maintenanceInventory > 0 && <span className="block text-warn">{text.inMaintenance(maintenanceInventory)}</span>}
    </div>
  )
}
