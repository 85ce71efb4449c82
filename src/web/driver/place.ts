/** Where the driver is in the app. */
export type Place = { screen: 'today' | 'waiting' | 'menu' } | { screen: 'stop'; haulId: string }

export type GoTo = (place: Place) => void
