/** What a truck does at a site. */
export const stopKinds = ['delivery', 'pickup'] as const
export type StopKind = (typeof stopKinds)[number]

/** Each stop's haul, date fields, and the status of the order once it is done. */
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

/** The most stops in one move. */
export const maxMovedStops = 100

/** How many days, counting today, a preview of a move covers. */
export const previewedDays = 21
