type Street = { customerAddress: string; customerCity: string }

/** Where an order's container stands, as staff name it: street and city. */
export const streetAndCity = ({ customerAddress, customerCity }: Street) => `${customerAddress}, ${customerCity}`

/** The whole address of an order, on one line. */
export const fullAddress = (order: Street & { customerState: string; customerZipCode: string }) =>
  `${streetAndCity(order)}, ${order.customerState} ${order.customerZipCode}`
