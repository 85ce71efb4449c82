/** The fields of a body that differ from those before: of two people who edit one thing none takes back what the other did (rule 86). */
export function changedOnly<Body extends object>(before: Body, after: Body): Partial<Body> {
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Body]),
  )
  return Object.fromEntries(changed) as Partial<Body>
}
