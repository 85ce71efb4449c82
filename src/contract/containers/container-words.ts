/** The sizes of our numbered containers, in yards. */
export const containerSizes = [10, 20, 30, 40] as const
export const containerStatuses = ['available', 'deployed', 'maintenance', 'damaged'] as const
export type ContainerStatus = (typeof containerStatuses)[number]
export const containerConditions = ['excellent', 'good', 'fair', 'poor'] as const
export type ContainerCondition = (typeof containerConditions)[number]
