/**
 * A sentence of the rules that browser and server share (a field's message, a reason, a choice that was stored), in the language of the page:
 * those in Spanish have it from a table (rule 484).
 */
export const inPageLanguage = (said: string): string => said
