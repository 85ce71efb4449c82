import { z } from 'zod'
import type { StaffPermission } from './permissions.ts'

/** The fields of replies that take a permission of their own: whoever lacks it gets the reply without them (rule 299). */
export const restrictedFields = z.registry<{ permission: StaffPermission }>()

/** The permissions that fields of a reply take. */
export function permissionsWithin(schema: z.ZodType): Set<StaffPermission> {
  const found = new Set<StaffPermission>()
  leaveOut(schema, (permission) => {
    found.add(permission)
    return false
  })
  return found
}

/** The reply without the fields that take a permission which the reader lacks. */
export function readablePart(schema: z.ZodType, may: (permission: StaffPermission) => boolean): z.ZodType {
  return leaveOut(schema, (permission) => !may(permission))
}

function leaveOut(schema: z.ZodType, isLeftOut: (permission: StaffPermission) => boolean): z.ZodType {
  const within = (part: unknown) => leaveOut(part as z.ZodType, isLeftOut)
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.ZodType>(schema.shape).filter(([, field]) => {
      const permission = permissionOf(field)
      return permission === null || !isLeftOut(permission)
    })
    return z.object(Object.fromEntries(fields.map(([name, field]) => [name, within(field)])))
  }
  if (schema instanceof z.ZodArray) return z.array(within(schema.element))
  if (schema instanceof z.ZodNullable) return z.nullable(within(schema.unwrap()))
  if (schema instanceof z.ZodOptional) return z.optional(within(schema.unwrap()))
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map(within))
  if (schema instanceof z.ZodRecord) return z.record(schema.keyType, within(schema.valueType))
  return schema
}

function permissionOf(field: z.ZodType): StaffPermission | null {
  const inner = field instanceof z.ZodNullable || field instanceof z.ZodOptional ? field.unwrap() : field
  const { permission } = restrictedFields.get(field) ?? restrictedFields.get(inner as z.ZodType) ?? {}
  return permission ?? null
}
