/** The sizes of our numbered containers, in yards. */
export const containerSizes = [10, 20, 30, 40] as const
export const containerStatuses = ['available', 'deployed', 'maintenance', 'damaged'] as const
export type ContainerStatus = (typeof containerStatuses)[number]
export const containerConditions = ['excellent', 'good', 'fair', 'poor'] as const
export type ContainerCondition = (typeof containerConditions)[number]

/** What of a container in the yard is drawn: what it may do next. */
export const yardStates = ['empty', 'reserved', 'loaded', 'in-repair'] as const
export type YardState = (typeof yardStates)[number]
