import type { DiversionRule } from './diversion-rule.ts'
import { jurisdictions } from './jurisdictions.ts'

/**
 * How reports of open projects are judged. Version 1 took the state's minimum for the target of a place that we did not know (rule 226);
 * version 2 did not ask for evidence (rule 230), nor where soil comes from (rule 231); version 3 applied only the stricter of state and place
 * (rule 384), and knew eleven places.
 */
export const rulesVersion = 4

/** Rule 174: the targets. When a rule changes, give it a last day and add the new one. */
export const diversionRules: readonly DiversionRule[] = jurisdictions.flatMap(({ rules }) => rules)
