/** The hauls that customers can order online (rule 268): another container for the full one, or the same one, emptied. */
export const ownHaulKinds = ['swap', 'dump_and_return'] as const
export type OwnHaulKind = (typeof ownHaulKinds)[number]

/** The hauls between delivery and pickup; a relocation moves the container to another place nearby. */
export const extraHaulKinds = [...ownHaulKinds, 'relocate'] as const
export type ExtraHaulKind = (typeof extraHaulKinds)[number]

/** Every haul of an order. */
export const haulKinds = ['deliver', 'pick_up', ...extraHaulKinds] as const
export type HaulKind = (typeof haulKinds)[number]

/** What a haul is charged and priced as. */
export const serviceOf = (kind: ExtraHaulKind): OwnHaulKind | 'relocation' =>
  kind === 'relocate' ? 'relocation' : kind
