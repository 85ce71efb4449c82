import { useState } from 'react'
import { teamPage as text } from '#content/account/team.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { TeamDeedOnWire } from '#contract/bill-to-accounts/team.ts'
import { useApp } from '#web/app/app-context.ts'
import { useUiText } from '#web/ui/ui-text.ts'

/** Rule 358: who of the account did what, once it is opened. */
export function WhoDidWhat({ accountId }: { accountId: string }) {
  const ui = useUiText()
  const { call } = useApp()
  const [deeds, setDeeds] = useState<readonly TeamDeedOnWire[] | 'loading' | 'failed' | null>(null)
  async function load(isOpen: boolean) {
    if (!isOpen) return
    setDeeds((before) => (Array.isArray(before) ? before : 'loading'))
    try {
      setDeeds(await call('GET /api/customer/bill-to-accounts/{id}/deeds', { params: { id: accountId } }))
    } catch {
      setDeeds('failed')
    }
  }
  return (
    <details className="mt-8 noscript:hidden" onToggle={({ currentTarget }) => load(currentTarget.open)}>
      <summary className="min-h-12 cursor-pointer py-2 font-display text-title font-semibold">{text.deeds}</summary>
      {deeds === 'loading' && <p role="status">{ui.loading}</p>}
      {deeds === 'failed' && <p role="alert">{text.deedsFailed}</p>}
      {Array.isArray(deeds) && deeds.length === 0 && <p className="text-ink-2">{text.noDeeds}</p>}
      {Array.isArray(deeds) && deeds.length > 0 && (
        <ul>
          {deeds.map(({ id, doneAt, deed }: TeamDeedOnWire) => (
            <li key={id} className="grid gap-x-5 border-b border-line py-2.5 last:border-b-0 sm:grid-cols-[11rem_1fr]">
              <span className="text-ink-2">{shortInstant(doneAt)}</span>
              <span className="wrap-anywhere">{deed}</span>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
