/** What a customer is called about: delivery, that it comes within a day; late, that it did not; overdue, that the container stands too long. */
export const callKinds = ['delivery', 'late', 'overdue'] as const
export type CallKind = (typeof callKinds)[number]
