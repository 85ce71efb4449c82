/** The name by which staff know the customer of an order or a stop: the company, otherwise the person. */
export const nameOf = ({ companyName, customerName }: { companyName: string; customerName: string }): string =>
  companyName || customerName
