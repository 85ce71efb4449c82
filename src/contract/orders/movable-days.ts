/** The days that a customer can move. */
export const movableDays = ['delivery', 'pickup'] as const
export type MovableDay = (typeof movableDays)[number]

/** Whether a day can be chosen, or why not. `soon`: in less than 24 hours. `blocked`: the order's other days are in the way. */
export const dayStates = ['free', 'full', 'closed', 'soon', 'blocked'] as const
export type DayState = (typeof dayStates)[number]
