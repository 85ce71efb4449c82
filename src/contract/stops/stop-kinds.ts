/** What a truck does at a site. */
export const stopKinds = ['delivery', 'pickup'] as const
export type StopKind = (typeof stopKinds)[number]

/** What each is to its order: its haul, the fields of its days, and how the order stands once it is done. */
export const stopTraits = {
  delivery: {
    haul: 'deliver',
    scheduled: 'scheduledDeliveryDate',
    actual: 'actualDeliveryDate',
    doneStatus: 'delivered',
    doneTime: 'deliveredAt',
  },
  pickup: {
    haul: 'pick_up',
    scheduled: 'scheduledPickupDate',
    actual: 'actualPickupDate',
    doneStatus: 'picked_up',
    doneTime: 'pickedUpAt',
  },
} as const satisfies Record<StopKind, Record<string, string>>

/** How many stops move at once. */
export const maxMovedStops = 100

/** How many days from today on a preview of a move covers. */
export const previewedDays = 21
