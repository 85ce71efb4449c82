import { v7 } from 'uuid'

/**
 * An id for a new row. Version 7 sorts by creation time, which keeps indexes compact; ids that one process makes in the same millisecond
 * sort as they were made. Use randomUUID for ids that are shown.
 */
export function newId(): string {
  return v7()
}

/** Whether the text can be an id at all; PostgreSQL refuses to compare with anything else. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
