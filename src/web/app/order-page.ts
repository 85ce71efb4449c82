/** The address of an order's page, whoever reads it. */
export const orderPage = (orderNumber: string) => `/confirmation/${encodeURIComponent(orderNumber)}`
