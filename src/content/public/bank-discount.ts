/** Rule 441: the discount for paying by bank, where a booking has its price. Only the server writes it, so that no browser loads it. */
export const bankDiscountText = {
  offer: (percent: string) => `${percent}% off when one payment from a bank account pays your invoice.`,
}
