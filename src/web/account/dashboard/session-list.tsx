import { useQueryClient } from '@tanstack/react-query'
import { sessionsText } from '#content/account/settings.ts'
import type { AccountSessionOnWire } from '#contract/customers/accounts.ts'
import { formatInstant } from '#contract/values/dates.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { useUiText } from '#web/ui/ui-text.ts'

/** The browsers in which the account is signed in; each can be signed out but this one, which has Logout. */
export function SessionList() {
  const ui = useUiText()
  const sessions = useApiQuery('customer', 'GET /api/customer/sessions')
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: apiKey('customer', 'GET /api/customer/sessions') })
  const endOne = useApiCommand('customer', 'DELETE /api/customer/sessions/{id}', { onSettled })
  const endOthers = useApiCommand('customer', 'DELETE /api/customer/sessions', { onSettled })
  const isEnding = endOne.isPending || endOthers.isPending
  const showToast = useToast()
  const others = sessions.data?.some(({ current }) => !current) ?? false

  /** Signs out one browser by the id of its session, or with null every browser but this one. */
  function endSession(id: string | null) {
    if (isEnding) return
    const labels = {
      onSuccess: () => showToast({ title: sessionsText.ended, tone: 'success' }),
      onError: ({ message }: Error) =>
        showToast({
          title: sessionsText.endFailed,
          description: message || sessionsText.endFailedHelp,
          tone: 'error',
        }),
    }
    if (id === null) endOthers.mutate(undefined, labels)
    else endOne.mutate({ params: { id } }, labels)
  }

  return (
    <section aria-labelledby="sessions-heading" className="mt-12 max-w-[38rem] border-t border-line pt-8">
      <h2 id="sessions-heading" className="text-title">
        {sessionsText.heading}
      </h2>
      <p className="mt-2 text-ink-2">{sessionsText.help}</p>
      {sessions.isPending && (
        <p role="status" className="mt-5 min-h-40 text-ink-2 noscript:hidden">
          {ui.loading}
        </p>
      )}
      {sessions.isError && (
        <div role="alert" className="mt-5">
          <p>{sessionsText.failed}</p>
          <Button look="line" className="mt-3" onClick={() => sessions.refetch()}>
            {ui.retry}
          </Button>
        </div>
      )}
      {sessions.data && (
        <ul className="mt-4 border-t border-line">
          {sessions.data.map((session) => (
            <Session key={session.id} session={session} pending={isEnding} onEnd={() => endSession(session.id)} />
          ))}
        </ul>
      )}
      {others && (
        <Button look="line" className="mt-5" aria-disabled={isEnding || undefined} onClick={() => endSession(null)}>
          {sessionsText.endOthers}
        </Button>
      )}
    </section>
  )
}

type SessionProps = { session: AccountSessionOnWire; pending: boolean; onEnd: () => void }

function Session({ session: { device, createdAt, lastSeenAt, current }, pending, onEnd }: SessionProps) {
  const seen = sessionsText.lastSeen(formatInstant(new Date(createdAt)), formatInstant(new Date(lastSeenAt)))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <span className="min-w-0 flex-[1_1_12rem]">
        <span className="block font-medium">{device}</span>
        <span className="block text-compact text-ink-2">{current ? sessionsText.here : seen}</span>
      </span>
      {!current && (
        <Button
          look="line"
          size="compact"
          aria-label={sessionsText.endOf(device, seen)}
          aria-disabled={pending || undefined}
          onClick={onEnd}
        >
          {sessionsText.end}
        </Button>
      )}
    </li>
  )
}
