/** Why another day of an order is refused (rule 264). */
export const orderRefusals = {
  isCancelled: 'The order is cancelled: no day of it can be moved.',
  totalChanged: (total: string) => `Nothing was changed: the new total is now ${total}. Check it, then try again.`,
}
