/** The fields of a body that differ from before, so that two editors do not overwrite each other (rule 86). */
export function changedOnly<Body extends object>(before: Body, after: Body): Partial<Body> {
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Body]),
  )
  return Object.fromEntries(changed) as Partial<Body>
}
