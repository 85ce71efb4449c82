import { useLocation, useNavigate } from 'react-router'
import { type IsoDate, isIsoDate } from '#contract/values/dates.ts'

/** The view of the calendar, stored in the address (rule 80). */
export type CalendarAddress = {
  /** The first day; null: today. */
  from: IsoDate | null
  day: IsoDate | null
  equipmentId: string | null
}

export function useCalendarAddress() {
  const location = useLocation()
  const navigate = useNavigate()
  const search = new URLSearchParams(location.search)
  const dateOf = (name: string) => {
    const text = search.get(name)
    return text !== null && isIsoDate(text) ? text : null
  }
  const day = dateOf('day')
  const type = search.get('type')
  const isId = type !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(type)
  const address: CalendarAddress = { from: dateOf('from'), day, equipmentId: day !== null && isId ? type : null }

  function change(changes: Partial<CalendarAddress>): void {
    const next = { ...address, ...changes }
    const entries = [
      ['from', next.from],
      ['day', next.day],
      ['type', next.equipmentId],
    ] as const
    const query = entries.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
    const to = { pathname: location.pathname, search: new URLSearchParams(Object.fromEntries(query)).toString() }
    void navigate(to, { replace: true, preventScrollReset: true })
  }
  return { address, change }
}
