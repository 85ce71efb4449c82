/** The hauls between delivery and pickup: another container for the full one, or the same one, emptied. */
export const extraHaulKinds = ['swap', 'dump_and_return'] as const
export type ExtraHaulKind = (typeof extraHaulKinds)[number]

/** Every haul of an order. */
export const haulKinds = ['deliver', 'pick_up', ...extraHaulKinds] as const
export type HaulKind = (typeof haulKinds)[number]
