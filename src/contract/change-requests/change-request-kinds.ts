/** The changes that a customer can request. */
export const changeRequestTypes = ['reschedule_delivery', 'reschedule_pickup', 'update_instructions', 'other'] as const
export type ChangeRequestType = (typeof changeRequestTypes)[number]

export const changeRequestStatuses = ['pending', 'approved', 'rejected'] as const
export type ChangeRequestStatus = (typeof changeRequestStatuses)[number]

/** Filters of the list; processed means approved or rejected. */
export const changeRequestFilters = [...changeRequestStatuses, 'processed'] as const
