import type { AlertTone } from '#content/staff/staff-dashboard.ts'

/** A red octagon, an amber triangle, an open square: told apart by shape as well. */
export function AlertIcon({ tone }: { tone: AlertTone }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" className={looks[tone]}>
      {tone === 'danger' && <path d="M5 .5h6L15.5 5v6L11 15.5H5L.5 11V5Z" fill="currentColor" />}
      {tone === 'warning' && <path d="M8 1 15.5 14.5H.5Z" fill="currentColor" />}
      {tone === 'plain' && <path d="M2.5 2.5h11v11h-11Z" fill="none" stroke="currentColor" strokeWidth="1.6" />}
      {tone !== 'plain' && (
        <path
          d={tone === 'danger' ? 'M8 4v5M8 11.4v.2' : 'M8 6v4M8 12.2v.2'}
          className="stroke-card"
          strokeWidth="1.8"
        />
      )}
    </svg>
  )
}

const looks: Record<AlertTone, string> = { danger: 'text-danger', warning: 'text-warn', plain: 'text-ink-2' }
