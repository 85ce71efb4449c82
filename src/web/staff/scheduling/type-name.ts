import { calendarText as text } from '#content/staff/staff-calendar.ts'
import type { CalendarType } from '#contract/scheduling/staff-calendar.ts'

type Named = Pick<CalendarType, 'size' | 'name'>

/** A container type by its size, and by name if there are several of the size. */
export function typeName(type: Named, all: readonly Named[]): string {
  const isOnly = all.filter(({ size }) => size === type.size).length === 1
  return isOnly ? text.sizeName(type.size) : type.name
}
