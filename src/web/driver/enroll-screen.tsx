import { useState } from 'react'
import { Camera } from './camera.tsx'
import { Alt, Bar, Go, Screen } from './parts.tsx'
import { usePhone } from './use-phone.tsx'

/** Rule 284: the screen before enrollment. It needs HTTPS and, on an iPhone, the home screen. */
export function EnrollScreen() {
  const { phone, state, messages } = usePhone()
  const [isScanning, setScanning] = useState(false)
  const [isStrange, setStrange] = useState(false)
  const { enroll } = messages
  if (!isSecureContext)
    return (
      <div className="notice">
        <h1>{enroll.insecure}</h1>
        <p>{enroll.insecureHelp}</p>
      </div>
    )
  const { heldCode } = state
  if (heldCode)
    return (
      <Screen
        bar={<Bar title={enroll.install} />}
        foot={<Alt onClick={() => void phone.enroll(heldCode)}>{enroll.installed}</Alt>}
      >
        <p className="lead">{enroll.installHelp}</p>
      </Screen>
    )
  const scanned = (text: string) => {
    const code = /#enroll=([\w-]{43})$/.exec(text)?.[1]
    setStrange(!code)
    if (code) void phone.enroll(code)
  }
  return (
    <Screen
      bar={<Bar title={state.problem ? enroll.failed : enroll.title} />}
      foot={
        !isScanning && (
          <Go icon="camera" onClick={() => setScanning(true)}>
            {enroll.scanNow}
          </Go>
        )
      }
    >
      <p className="lead">{state.problem ? enroll.another : enroll.scan}</p>
      {isStrange && <p role="alert">{enroll.noCode}</p>}
      {isScanning && <Camera onCode={scanned} />}
    </Screen>
  )
}

/** The driver chooses a name. */
export function WhoScreen() {
  const { phone, state, messages } = usePhone()
  return (
    <Screen bar={<Bar title={messages.who.title} />}>
      {state.drivers.length === 0 && <p className="lead">{messages.who.none}</p>}
      <div className="choices">
        {state.drivers.map((driver) => (
          <Alt key={driver.id} onClick={() => void phone.choose(driver)}>
            {driver.name}
          </Alt>
        ))}
      </div>
    </Screen>
  )
}
