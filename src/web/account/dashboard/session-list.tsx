import { sessionsText } from '#content/account/settings.ts'
import type { AccountSessionOnWire } from '#contract/customers/accounts.ts'
import { formatInstant } from '#contract/values/dates.ts'
import { useEndSession, useSessions } from '#web/account/customer-account-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toasts.tsx'

/** The browsers in which the account is signed in; each can be signed out but this one, which has Logout. */
export function SessionList() {
  const sessions = useSessions()
  const end = useEndSession()
  const showToast = useToast()
  const others = sessions.data?.some(({ current }) => !current) ?? false

  function endSession(id: string | null) {
    if (end.isPending) return
    end.mutate(id, {
      onSuccess: () => showToast({ title: sessionsText.ended, tone: 'success' }),
      onError: ({ message }) =>
        showToast({
          title: sessionsText.endFailed,
          description: message || sessionsText.endFailedHelp,
          tone: 'error',
        }),
    })
  }

  return (
    <section aria-labelledby="sessions-heading" className="mt-12 max-w-[38rem] border-t border-line pt-8">
      <h2 id="sessions-heading" className="text-title">
        {sessionsText.heading}
      </h2>
      <p className="mt-2 text-ink-2">{sessionsText.help}</p>
      {sessions.isPending && (
        <p role="status" className="mt-5 min-h-40 text-ink-2 noscript:hidden">
          {sessionsText.looking}
        </p>
      )}
      {sessions.isError && (
        <div role="alert" className="mt-5">
          <p>{sessionsText.failed}</p>
          <Button look="line" className="mt-3" onClick={() => sessions.refetch()}>
            {sessionsText.again}
          </Button>
        </div>
      )}
      {sessions.data && (
        <ul className="mt-4 border-t border-line">
          {sessions.data.map((session) => (
            <Session key={session.id} session={session} pending={end.isPending} onEnd={() => endSession(session.id)} />
          ))}
        </ul>
      )}
      {others && (
        <Button
          look="line"
          className="mt-5"
          aria-disabled={end.isPending || undefined}
          onClick={() => endSession(null)}
        >
          {sessionsText.endOthers}
        </Button>
      )}
    </section>
  )
}

type SessionProps = { session: AccountSessionOnWire; pending: boolean; onEnd: () => void }

function Session({ session: { device, lastSeenAt, current }, pending, onEnd }: SessionProps) {
  const when = formatInstant(new Date(lastSeenAt))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <span>
        <span className="block font-medium">{device}</span>
        <span className="block text-compact text-ink-2">
          {current ? sessionsText.here : sessionsText.lastSeen(when)}
        </span>
      </span>
      {!current && (
        <Button
          look="line"
          size="compact"
          aria-label={sessionsText.endOf(device, when)}
          aria-disabled={pending || undefined}
          onClick={onEnd}
        >
          {sessionsText.end}
        </Button>
      )}
    </li>
  )
}
