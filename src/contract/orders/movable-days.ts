/** What a customer can move. */
export const movableDays = ['delivery', 'pickup'] as const
export type MovableDay = (typeof movableDays)[number]

/** Why a day can be chosen or not. `soon`: in less than 24 hours. */
export const dayStates = ['free', 'full', 'closed', 'soon'] as const
export type DayState = (typeof dayStates)[number]
