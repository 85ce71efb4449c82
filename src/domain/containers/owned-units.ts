import type { ContainerStatus } from '#contract/containers/container-words.ts'

type UnitsOfType = { size: number; totalInventory: number; maintenanceInventory: number; isActive: boolean }
type NumberedUnit = {
  size: number
  status: ContainerStatus
  /** Its load waits to be dumped. */
  isLoaded: boolean
  currentOrderId: string | null
}

/** What is owned of a size, in parts that add up to `owned`. */
export type OwnedUnits = {
  size: number
  owned: number
  out: number
  /** Empty, in the yard, in service and on no order. */
  ready: number
  /** In the yard for an order. */
  reserved: number
  /** Back with a load that waits to be dumped (rule 270). */
  loaded: number
  repair: number
  /** Owned, but not in the containers list: bins need no number (rule 8). */
  unnumbered: number
  /** What the container types say, and what the containers list has. */
  entered: number
  listed: number
}

/** Rule 546: what is owned, size by size, smallest first: the sizes of active types, and those of the containers list. */
export function ownedUnits(types: readonly UnitsOfType[], containers: readonly NumberedUnit[]): OwnedUnits[] {
  const active = types.filter(({ isActive }) => isActive)
  const sizes = new Set([...active, ...containers].map(({ size }) => size))
  return [...sizes].sort((one, other) => one - other).map((size) => ofSize(size, active, containers))
}

function ofSize(size: number, types: readonly UnitsOfType[], containers: readonly NumberedUnit[]): OwnedUnits {
  const own = containers.filter((each) => each.size === size)
  const count = (...statuses: ContainerStatus[]) => own.filter(({ status }) => statuses.includes(status)).length
  const sum = (of: (type: UnitsOfType) => number) =>
    types.reduce((total, type) => total + (type.size === size ? of(type) : 0), 0)
  const listed = own.length
  const entered = sum(({ totalInventory }) => totalInventory)
  const unlisted = Math.max(0, entered - listed)
  const here = own.filter(({ status }) => status === 'available')
  const loaded = here.filter(({ isLoaded }) => isLoaded).length
  const reserved = here.filter(({ isLoaded, currentOrderId }) => !isLoaded && currentOrderId !== null).length
  // Without a list, what is in repair is what the types say.
  const unlistedInRepair =
    listed === 0
      ? Math.min(
          unlisted,
          sum(({ maintenanceInventory }) => maintenanceInventory),
        )
      : 0
  return {
    size,
    owned: listed + unlisted,
    out: count('deployed'),
    ready: here.length - loaded - reserved,
    reserved,
    loaded,
    repair: count('maintenance', 'damaged') + unlistedInRepair,
    unnumbered: unlisted - unlistedInRepair,
    entered,
    listed,
  }
}
