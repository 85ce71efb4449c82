import type { ComponentProps, ReactNode } from 'react'
import type { DriverMessages } from '#content/driver/english.ts'
import { dialable } from '#domain/customers/phone.ts'
import { Icon, type IconName } from './icon.tsx'
import { usePhone } from './use-phone.tsx'

/** The current screen of the app. */
export type Place = { screen: 'today' | 'waiting' | 'menu' } | { screen: 'stop'; haulId: string }
export type GoTo = (place: Place) => void

type ButtonProps = ComponentProps<'button'> & { icon?: IconName }

/** The main button of a screen: one per screen. */
export function Go({ icon, children, ...props }: ButtonProps) {
  return (
    <button type="button" className="go" {...props}>
      {icon && <Icon name={icon} size={30} />}
      {children}
    </button>
  )
}

export function Alt({ icon, children, className = 'alt', ...props }: ButtonProps) {
  return (
    <button type="button" className={className} {...props}>
      {icon && <Icon name={icon} size={24} />}
      {children}
    </button>
  )
}

export function AltLink({ icon, children, ...props }: ComponentProps<'a'> & { icon?: IconName }) {
  return (
    <a className="alt" {...props}>
      {icon && <Icon name={icon} size={24} />}
      {children}
    </a>
  )
}

/** Buttons to call or text the customer, if there is a number. */
export function CallOrText({ phone }: { phone: string }) {
  const { messages } = usePhone()
  const number = dialable(phone)
  if (number === '') return null
  return (
    <div className="two">
      <AltLink icon="phone" href={`tel:${number}`}>
        {messages.stop.call}
      </AltLink>
      <AltLink icon="text" href={`sms:${number}`}>
        {messages.stop.text}
      </AltLink>
    </div>
  )
}

type BarProps = { title: ReactNode; under?: ReactNode; onBack?: () => void; children?: ReactNode }

/** The header of a screen. */
export function Bar({ title, under, onBack, children }: BarProps) {
  const { messages } = usePhone()
  return (
    <header className="bar">
      {onBack && (
        <button type="button" className="back" aria-label={messages.stop.back} onClick={onBack}>
          <Icon name="back" size={28} />
        </button>
      )}
      <h1>
        {title}
        {under && <small>{under}</small>}
      </h1>
      {children}
    </header>
  )
}

/** The queue indicator, always visible. */
export function Waiting({ onOpen }: { onOpen: () => void }) {
  const { state, messages } = usePhone()
  const count = countWaiting(state)
  const { waiting } = messages
  const isOffline = state.network === 'offline'
  const help = troubleHelp(state.network, count, messages)
  if (help !== null)
    return (
      <button type="button" className="offline" onClick={onOpen} aria-live="polite">
        <Icon name="offline" size={34} />
        <b>{isOffline ? waiting.offline(count) : waiting.toSend(count)}</b>
        <span>{help}</span>
      </button>
    )
  return (
    <button type="button" className="sent" onClick={onOpen} aria-live="polite">
      <Icon name={count === 0 ? 'check' : 'ring'} size={22} />
      {count === 0 ? messages.waiting.allSent : messages.waiting.toSend(count)}
    </button>
  )
}

type Network = ReturnType<typeof usePhone>['state']['network']

/** What a driver must know about the queue; null: it is being sent, or it is empty. */
export function troubleHelp(network: Network, count: number, { waiting }: DriverMessages): string | null {
  if (network === 'offline') return waiting.offlineHelp
  if (network === 'unknown') return waiting.unknown
  if (network === 'ended') return waiting.ended
  return network === 'limited' && count > 0 ? waiting.limited : null
}

/** Commands and photos that the server does not have. */
export const countWaiting = ({ commands, photos }: ReturnType<typeof usePhone>['state']): number =>
  commands.filter(({ outcome }) => outcome === null).length + photos.filter(({ rejected }) => rejected === null).length

/** A screen with its header, its content, and its buttons at the bottom. */
export function Screen({ bar, foot, children }: { bar: ReactNode; foot?: ReactNode; children: ReactNode }) {
  return (
    <>
      {bar}
      <main className="in">{children}</main>
      {foot && <footer className="foot">{foot}</footer>}
    </>
  )
}
