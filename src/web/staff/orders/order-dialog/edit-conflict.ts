import { changedFields, type EditField, type EditValues } from './edit-values.ts'

/** A field that two people changed, each to something else. */
export type Clash = { field: EditField; mine: string; theirs: string }

export type Reconciled = {
  /** The merged values: mine where I changed something, theirs everywhere else. */
  values: EditValues
  /** Fields that only they changed: nothing to decide, but good to know. */
  taken: EditField[]
  clashes: Clash[]
}

/**
 * Rule 29: merges two edits of one order. `base` is the common start, `mine` the editor, `theirs` what was saved in the meantime. Nothing I
 * typed is lost; where both changed a field, a person decides.
 */
export function reconcile(base: EditValues, mine: EditValues, theirs: EditValues): Reconciled {
  const myChanges = changedFields(base, mine)
  const theirChanges = changedFields(base, theirs)
  const values = { ...theirs, ...Object.fromEntries(myChanges.map((field) => [field, mine[field]])) }
  const clashes = myChanges
    .filter((field) => theirChanges.includes(field) && mine[field] !== theirs[field])
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }))
  return { values, taken: theirChanges.filter((field) => !myChanges.includes(field)), clashes }
}
