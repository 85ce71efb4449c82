import type { StopKind } from '#contract/stops/stop-kinds.ts'

/**
 * The traits of a kind of haul, for planning, doing, showing and charging it. Its labels are `haulNames` in `src/content`.
 */
type HaulTraits = {
  /**
   * Which stop of its order it is: each order has one delivery and one pickup, and both follow the order's status. Null: a haul between
   * them (rule 264).
   */
  stop: StopKind | null
  /**
   * `booking`: every order has it; `customer`: customers can order it online (rule 268); `office`: only staff plan it; `service`: only a
   * standing service has it (rule 463).
   */
  orderedBy: 'booking' | 'customer' | 'office' | 'service'
  /** The truck brings an empty container; between delivery and pickup this takes a spare unit on that day. */
  bringsEmpty: boolean
  /** A load leaves the site, and can have a weight ticket (rule 269). */
  takesLoad: boolean
  /** The loaded container leaves with the truck, and may wait loaded in the yard (rule 270). */
  takesAway: boolean
  /** The container is emptied and comes back on the same day. */
  setsBack: boolean
  /** The container moves to another place (rule 271). */
  changesPlace: boolean
  /** The rental days restart, if the order's terms say so (rule 303). */
  restartsDays: boolean
  /** Customers choose a time window for it (rule 11). */
  isPromised: boolean
  /** The charge kind of the finished haul (rule 265); null: included in the price of the order. */
  charge: string | null
  /** Minutes at the stop until they are learned or set (rule 276), or the kind whose minutes apply. */
  minutes: number | string
}

/** Each kind of haul. A new kind is a row here; docs/architecture.md lists what else it needs. */
export const haulTraits = {
  deliver: {
    stop: 'delivery',
    orderedBy: 'booking',
    bringsEmpty: true,
    takesLoad: false,
    takesAway: false,
    setsBack: false,
    changesPlace: false,
    restartsDays: false,
    isPromised: true,
    charge: null,
    minutes: 15,
  },
  pick_up: {
    stop: 'pickup',
    orderedBy: 'booking',
    bringsEmpty: false,
    takesLoad: true,
    takesAway: true,
    setsBack: false,
    changesPlace: false,
    restartsDays: false,
    isPromised: false,
    charge: null,
    minutes: 15,
  },
  swap: {
    stop: null,
    orderedBy: 'customer',
    bringsEmpty: true,
    takesLoad: true,
    takesAway: true,
    setsBack: false,
    changesPlace: false,
    restartsDays: true,
    isPromised: false,
    charge: 'swap',
    minutes: 25,
  },
  dump_and_return: {
    stop: null,
    orderedBy: 'customer',
    bringsEmpty: false,
    takesLoad: true,
    takesAway: false,
    setsBack: true,
    changesPlace: false,
    restartsDays: true,
    isPromised: false,
    charge: 'dump_and_return',
    minutes: 'pick_up',
  },
  relocate: {
    stop: null,
    orderedBy: 'office',
    bringsEmpty: false,
    takesLoad: false,
    takesAway: false,
    setsBack: false,
    changesPlace: true,
    restartsDays: false,
    isPromised: false,
    charge: 'relocation',
    minutes: 20,
  },
  full_pickup: {
    stop: null,
    orderedBy: 'service',
    bringsEmpty: false,
    takesLoad: true,
    takesAway: true,
    setsBack: false,
    changesPlace: false,
    restartsDays: false,
    isPromised: false,
    charge: 'swap',
    minutes: 'pick_up',
  },
  new_delivery: {
    stop: null,
    orderedBy: 'service',
    bringsEmpty: true,
    takesLoad: false,
    takesAway: false,
    setsBack: false,
    changesPlace: false,
    restartsDays: true,
    isPromised: false,
    charge: 'swap',
    minutes: 'deliver',
  },
} as const satisfies Record<string, HaulTraits>

type Traits = typeof haulTraits
type KindWith<Trait extends keyof HaulTraits, Value> = {
  [Kind in keyof Traits]: Traits[Kind][Trait] extends Value ? Kind : never
}[keyof Traits]

/** Every haul of an order. The lists are marked pure, so that a page carries only those that it uses (rule 91). */
export type HaulKind = keyof Traits
export const haulKinds = /* @__PURE__ */ Object.keys(haulTraits) as HaulKind[]

/** The hauls between delivery and pickup. */
export type ExtraHaulKind = KindWith<'stop', null>
export const isExtraHaul = (kind: HaulKind): kind is ExtraHaulKind => haulTraits[kind].stop === null
export const extraHaulKinds = /* @__PURE__ */ haulKinds.filter(isExtraHaul)

/** The hauls that customers can order online (rule 268): another container for the full one, or the same one, emptied. */
export type OwnHaulKind = KindWith<'orderedBy', 'customer'>
export const isOwnHaul = (kind: HaulKind): kind is OwnHaulKind => haulTraits[kind].orderedBy === 'customer'
export const ownHaulKinds = /* @__PURE__ */ haulKinds.filter(isOwnHaul)

/** The hauls between delivery and pickup that are planned by themselves, and not only by a standing service. */
export type SingleHaulKind = Exclude<ExtraHaulKind, KindWith<'orderedBy', 'service'>>
export const singleHaulKinds = /* @__PURE__ */ extraHaulKinds.filter(
  (kind): kind is SingleHaulKind => haulTraits[kind].orderedBy !== 'service',
)

/** What a standing service repeats (rule 450). A new delivery comes after a pickup of the full container (rule 463). */
export type ServiceHaulKind = OwnHaulKind | 'new_delivery'
export const isServiceHaul = (kind: HaulKind): kind is ServiceHaulKind => isOwnHaul(kind) || kind === 'new_delivery'
export const serviceHaulKinds = /* @__PURE__ */ haulKinds.filter(isServiceHaul)

/** The hauls of an order in the order in which they can happen. */
export const haulSequence: readonly HaulKind[] = ['deliver', ...extraHaulKinds, 'pick_up']

/** The hauls with their own minutes (rule 276). */
export type TimedHaul = KindWith<'minutes', number>
const isTimed = (kind: HaulKind): kind is TimedHaul => typeof haulTraits[kind].minutes === 'number'
export const timedHauls = /* @__PURE__ */ haulKinds.filter(isTimed)
export const timedAs = (kind: HaulKind): TimedHaul => (isTimed(kind) ? kind : haulTraits[kind].minutes)

/** The charge kinds of hauls. A new delivery after a pickup costs what a swap costs (rule 463). */
export type HaulCharge = Traits[ExtraHaulKind]['charge']
export const haulCharges: readonly HaulCharge[] = /* @__PURE__ */ singleHaulKinds.map((kind) => haulTraits[kind].charge)
