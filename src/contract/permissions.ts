/**
 * What a caller must hold to use an endpoint. `public` is everybody; the specification's admin holds every `staff:` word.
 * A new word is added here and given out in server/http/authorize.ts, nowhere else.
 */
export type Permission = 'public' | StaffPermission

export const staffPermissions = ['staff:orders.read', 'staff:equipment.read', 'staff:equipment.write'] as const

export type StaffPermission = (typeof staffPermissions)[number]
