/** What a staff account may do (rule 259): see {@link file://../../domain/staff/role-permissions.ts}. */
export const staffRoles = ['owner', 'office', 'dispatcher', 'bookkeeper', 'reader'] as const
export type StaffRole = (typeof staffRoles)[number]
