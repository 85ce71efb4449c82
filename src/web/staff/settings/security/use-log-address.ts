import { useLocation, useNavigate } from 'react-router'
import { type SecurityGroup, securityGroupNames } from '#contract/security/security-kinds.ts'
import { isIsoDate } from '#contract/values/dates.ts'

export type LogFilters = { about: SecurityGroup | ''; who: string; from: string; through: string }

export const noFilters: LogFilters = { about: '', who: '', from: '', through: '' }

/** What the security log is filtered by is in the address, so that it can be reloaded and linked. */
export function useLogAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search)
  const day = (name: string) => {
    const typed = asked.get(name) ?? ''
    return isIsoDate(typed) ? typed : ''
  }
  const filters: LogFilters = {
    about: securityGroupNames.find((group) => group === asked.get('about')) ?? '',
    who: asked.get('who') ?? '',
    from: day('from'),
    through: day('through'),
  }
  return {
    filters,
    change(to: Partial<LogFilters>) {
      const params = new URLSearchParams(Object.entries({ ...filters, ...to }).filter(([, value]) => value !== ''))
      navigate({ pathname: '/admin/settings/security', search: String(params) }, { replace: true })
    },
  }
}
