/** What a customer may ask to have changed. */
export const changeRequestTypes = ['reschedule_delivery', 'reschedule_pickup', 'update_instructions', 'other'] as const
export type ChangeRequestType = (typeof changeRequestTypes)[number]

export const changeRequestStatuses = ['pending', 'approved', 'rejected'] as const
export type ChangeRequestStatus = (typeof changeRequestStatuses)[number]

/** What a list of them can be narrowed to; processed is approved or rejected. */
export const changeRequestFilters = [...changeRequestStatuses, 'processed'] as const
