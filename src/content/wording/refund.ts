/** Rule 36: what a cancellation gave back. Of what was paid beyond the price all goes back, whatever the share. */
export const refundWords = (percent: number, amount: string, isOverpaid: boolean) =>
  `${percent}% of what was paid${isOverpaid ? ' up to the price, and all beyond it' : ''}, ${amount}`
