import { Icon } from './icon.tsx'
import { Alt, Bar, countWaiting, type GoTo, Screen, troubleHelp } from './parts.tsx'
import { timeText } from './say-time.ts'
import { usePhone } from './use-phone.tsx'

/** What is not sent yet, and what the office is reviewing. */
export function WaitingScreen({ goTo }: { goTo: GoTo }) {
  const { phone, state, messages } = usePhone()
  const { waiting } = messages
  const commands = state.commands.filter(({ outcome }) => outcome === null)
  const troubled = state.commands.filter(({ outcome }) => outcome === 'needs-office' || outcome === 'rejected')
  const labels = new Map(state.commands.map(({ id, label }) => [id, label]))
  const count = countWaiting(state)
  const isOffline = state.network === 'offline'
  return (
    <Screen
      bar={<Bar title={isOffline ? waiting.offline(count) : waiting.title} onBack={() => goTo({ screen: 'today' })} />}
      foot={<Alt onClick={() => void phone.send().then(phone.refresh)}>{waiting.sendNow}</Alt>}
    >
      <p className="lead">
        {troubleHelp(state.network, count, messages) ?? (count === 0 ? waiting.none : waiting.sending)}
      </p>
      <ol className="queue">
        {commands.map(({ id, command, label }) => (
          <li key={id}>
            <time>{timeText(command.occurredAt, messages.locale)}</time>
            <b>
              {messages.commands[command.kind]}, {label}
            </b>
            <Icon name="ring" size={20} />
          </li>
        ))}
        {state.photos.map(({ id, commandId, takenAt, rejected }) => (
          <li key={id}>
            <time>{timeText(takenAt, messages.locale)}</time>
            <b>
              {waiting.photo}, {labels.get(commandId)}
              {rejected !== null && <small>{waiting.rejected}</small>}
            </b>
            <Icon name={rejected === null ? 'ring' : 'problem'} size={20} />
          </li>
        ))}
        {troubled.map(({ id, command, label, outcome }) => (
          <li key={id}>
            <time>{timeText(command.occurredAt, messages.locale)}</time>
            <b>
              {messages.commands[command.kind]}, {label}
              <small>{outcome === 'rejected' ? waiting.rejected : waiting.office}</small>
            </b>
            <Icon name="problem" size={20} />
          </li>
        ))}
      </ol>
    </Screen>
  )
}
