/** What another day costs, before it is saved (rule 264). */
export const dayCostText = {
  costs: (extraDays: string, total: string) => `Extra days ${extraDays}. New total ${total}.`,
} as const
