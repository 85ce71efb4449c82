import { CalendarTab } from './calendar-tab.tsx'

export function calendarRoute() {
  return { Component: CalendarTab }
}
