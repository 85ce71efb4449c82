import { randomUUIDv7 } from 'node:crypto'

/** An id for a new row. Version 7 sorts by creation time, which keeps indexes compact. Use randomUUID for ids that are shown. */
export function newId(): string {
  return randomUUIDv7()
}

/** Whether the text can be an id at all; PostgreSQL refuses to compare with anything else. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
