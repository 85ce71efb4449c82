/** PostgreSQL's codes for what a broken disk does: data_corrupted, index_corrupted and io_error. */
const damageCodes = new Set(['XX001', 'XX002', '58030'])

/** True if the database found that its disk does not hold what was written. */
export const isDamage = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && damageCodes.has((error as { code?: string }).code ?? '')

/** What an operator has to know about such an error; the place in the program that met it says nothing. */
export const describeDamage = ({ message }: Error) =>
  `The database found damaged data on its disk: ${message}. What to do: docs/operations.md, "Damaged data".`
