type Street = { customerAddress: string; customerCity: string }

/** Where an order's container is, as staff write it: street and city. */
export const streetAndCity = ({ customerAddress, customerCity }: Street) => `${customerAddress}, ${customerCity}`

/** The full address of an order, on one line. */
export const fullAddress = (order: Street & { customerState: string; customerZipCode: string }) =>
  `${streetAndCity(order)}, ${order.customerState} ${order.customerZipCode}`
