/** The driver's app on the home screen of a phone. */
export const driverApp = { name: 'Driver' } as const
