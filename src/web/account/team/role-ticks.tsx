import { teamRights, teamPage as text } from '#content/account/team.ts'
import type { MemberRole } from '#contract/bill-to-accounts/account-words.ts'
import { rolesWith } from '#domain/bill-to-accounts/member-rights.ts'

/** What a role allows, as ticks in the same order for everyone; of an invitation, dashed. */
export function RoleTicks({ role, isWaiting }: { role: MemberRole; isWaiting: boolean }) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-compact">
      {teamRights.map(({ right, label }) => {
        const has = right === 'people' ? role === 'owner' : rolesWith[right].includes(role)
        return (
          <span key={right} className={`flex items-center gap-1.5 ${has ? '' : 'text-ink-2'}`}>
            <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" className="flex-none text-steel">
              <circle
                cx="9"
                cy="9"
                r="8"
                fill={has && !isWaiting ? 'currentColor' : 'none'}
                stroke="currentColor"
                strokeDasharray={isWaiting ? '3 2' : undefined}
                opacity={has ? 1 : 0.5}
              />
              {has && (
                <path
                  d="m5 9.5 2.7 2.7L13 6.5"
                  fill="none"
                  strokeWidth="2"
                  className={isWaiting ? 'stroke-steel' : 'stroke-card'}
                />
              )}
            </svg>
            <span className={has ? '' : 'line-through decoration-line-strong'}>{label}</span>
            <span className="sr-only">{has ? ', ' : ` ${text.not}, `}</span>
          </span>
        )
      })}
    </p>
  )
}
