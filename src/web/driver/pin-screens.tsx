import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import { Bar, Go, Screen, Waiting } from './parts.tsx'
import { useNow, usePhone } from './use-phone.tsx'
import { freeTries, isSimplePin, maxTries } from './vault.ts'

const minDigits = 6
const maxDigits = 12

/** Rule 284: the driver chooses a PIN, and enters it twice. */
export function ChoosePin() {
  const { phone, messages } = usePhone()
  const [first, setFirst] = useState<string | null>(null)
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { pin: text } = messages
  async function next() {
    if (first === null) {
      if (isSimplePin(pin)) setProblem(text.simple)
      else {
        setFirst(pin)
        setProblem(null)
      }
      return setPin('')
    }
    if (pin !== first) {
      setProblem(text.different)
      setFirst(null)
      return setPin('')
    }
    setBusy(true)
    await phone.setPin(pin).catch(() => setProblem(messages.waiting.offline(0)))
    setBusy(false)
  }
  return (
    <PinPad
      title={first === null ? text.choose : text.repeat}
      help={problem ?? text.chooseHelp}
      {...{ pin, setPin, isBusy }}
      button={first === null ? text.next : text.save}
      onEnter={() => void next()}
    />
  )
}

/** The phone is locked: it still sends the queue, and shows nothing of the day. */
export function UnlockScreen() {
  const { phone, state, messages } = usePhone()
  const [pin, setPin] = useState('')
  const [isBusy, setBusy] = useState(false)
  const now = useNow(1_000)
  const { pin: text } = messages
  const { vault, driver } = state.enrollment ?? {}
  if (state.phase === 'lost')
    return (
      <div className="notice">
        <h1>{text.locked}</h1>
        <p>{text.lockedHelp}</p>
        <Waiting onOpen={() => void phone.send()} />
      </div>
    )
  const waits = vault ? Math.ceil((vault.lockedUntil - now) / 1_000) : 0
  const failures = vault?.failures ?? 0
  const left = (failures < freeTries ? freeTries : maxTries) - failures
  const help = waits > 0 ? text.wait(waits) : failures > 0 ? text.wrong(left) : text.forgot
  async function enter() {
    setBusy(true)
    await phone.unlock(pin)
    setBusy(false)
    setPin('')
  }
  return (
    <PinPad
      title={driver ? text.hello(driver.name) : text.enter}
      help={help}
      {...{ pin, setPin }}
      isBusy={isBusy || waits > 0}
      button={text.unlock}
      onEnter={() => void enter()}
    >
      <Waiting onOpen={() => void phone.send()} />
    </PinPad>
  )
}

type PinPadProps = {
  title: string
  help: string
  pin: string
  setPin: (pin: string) => void
  isBusy: boolean
  button: string
  onEnter: () => void
  children?: ReactNode
}

/** Large keys for gloves; the keyboard works as well. */
function PinPad({ title, help, pin, setPin, isBusy, button, onEnter, children }: PinPadProps) {
  const { messages } = usePhone()
  const isLong = pin.length >= minDigits
  const type = (digit: string) => !isBusy && setPin((pin + digit).slice(0, maxDigits))
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (isBusy) return
      if (/^\d$/.test(key)) setPin((pin + key).slice(0, maxDigits))
      if (key === 'Backspace') setPin(pin.slice(0, -1))
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [pin, setPin, isBusy])
  return (
    <Screen
      bar={<Bar title={title} />}
      foot={
        <Go disabled={!isLong || isBusy} onClick={onEnter}>
          {button}
        </Go>
      }
    >
      {children}
      <p className="lead" role="status">
        {help}
      </p>
      <p className="dots">
        <span className="sr-only">{messages.pin.digits(pin.length)}</span>
        {Array.from({ length: Math.max(minDigits, pin.length) }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots have no order of their own
          <i key={place} className={place < pin.length ? 'is-set' : ''} />
        ))}
      </p>
      <div className="keys">
        {['1', '2', '3', '4', '5', '6', '7', '8', '9', null, '0'].map((digit) =>
          digit === null ? (
            <span key="gap" />
          ) : (
            <button key={digit} type="button" onClick={() => type(digit)}>
              {digit}
            </button>
          ),
        )}
        <button type="button" aria-label={messages.pin.delete} onClick={() => setPin(pin.slice(0, -1))}>
          <Icon name="erase" size={30} />
        </button>
      </div>
    </Screen>
  )
}
