/** Texts of what staff say of the city of an order (rules 395 and 397). */
export const cityCheckText = {
  heading: 'Who may haul there',
  /** What follows for staff, by how sure the rule is. */
  advice: {
    exclusive: 'Ask the city before you confirm.',
    ask: 'Nobody knows whether it means this container: ask the city before you confirm.',
    material: 'Nobody said what goes in: ask the customer. If it is construction debris, ask the city.',
    permit: 'We need a permit of the city; the numbers of ours are in the settings.',
    none: '',
  },
  note: 'What the city said',
  noteHint: 'Who, when, and the answer.',
  missing: 'Write down what the city said',
  tooLong: 'At most 1,000 characters',
  check: 'Checked with the city',
  checked: (when: string) => `Checked with the city, ${when}`,
  change: 'Change what the city said',
  failed: 'Not saved',
  fallback: 'Please try again.',
  unsaved: 'What the city said is not saved.',
}
