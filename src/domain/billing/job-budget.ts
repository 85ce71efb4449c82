/** How much of a budget is used. `near` from 80 percent on, `over` from 100 percent on (rule 551). */
export type BudgetStage = 'none' | 'within' | 'near' | 'over'

export const nearPercent = 80

/** Rule 551: the stage of a budget; `percent` is rounded down, so that 79.9 is not yet 80. */
export function budgetStage(used: number, budget: number | null): { stage: BudgetStage; percent: number } {
  if (budget === null || budget <= 0) return { stage: 'none', percent: 0 }
  const percent = Math.max(0, Math.floor((used * 100) / budget))
  return { stage: percent >= 100 ? 'over' : percent >= nearPercent ? 'near' : 'within', percent }
}
