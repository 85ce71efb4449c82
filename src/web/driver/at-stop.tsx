import { type ReactNode, useEffect, useRef, useState } from 'react'
import { haulTraits } from '#contract/hauls/haul-kinds.ts'
import { Camera } from './camera.tsx'
import { Icon } from './icon.tsx'
import { Alt, CallOrText, Go, type GoTo, Screen } from './parts.tsx'
import { PhotoFile, shrinkPhoto } from './photos.tsx'
import { PlaceMarks, useSitePhoto } from './place-marks.tsx'
import { dayText } from './say-time.ts'
import { labelOf } from './sign.tsx'
import type { StopDraft, TakenPhoto } from './store.ts'
import { type Stop, useDraft, usePhone } from './use-phone.tsx'

type AtStopProps = { stop: Stop; goTo: GoTo; bar: ReactNode; onDump: () => void }

/** At the site: access, placement, container, photo, done. The camera reads the container number, then takes the photo. */
export function AtStop({ stop, goTo, bar, onDump }: AtStopProps) {
  const { phone, state, messages } = usePhone()
  const video = useRef<HTMLVideoElement>(null)
  const { bringsEmpty, takesAway, setsBack } = haulTraits[stop.kind]
  const isExchange = bringsEmpty && takesAway
  const expected = isExchange ? '' : (stop.containerNumber ?? '')
  const [draft, change] = useDraft<StopDraft>(`stop ${stop.haulId}`, {
    ...{ number: expected, isNameless: false, isLoaded: true, photo: null },
  })
  const { number, isNameless, isLoaded, photo } = draft
  const [isTyping, setTyping] = useState(false)
  const [isCameraMissing, setCameraMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isBeforeDump = setsBack && !stop.progress.isDumped
  const setPhoto = (taken: TakenPhoto | null) => change({ photo: taken })
  const warning = numberWarning()
  const needsNumber = number === '' && !isNameless

  async function takePhoto() {
    if (!video.current) return
    setPhoto(await shrinkPhoto(video.current, takesAway && !bringsEmpty ? 'load' : 'placed'))
  }
  async function finish() {
    setBusy(true)
    const done = { kind: 'done' as const, haulId: stop.haulId, containerNumber: isNameless ? '' : number, isLoaded }
    await phone.report(done, { label: labelOf(stop, messages), photos: photo ? [photo] : [] })
    setBusy(false)
    if (!(takesAway && isLoaded)) goTo({ screen: 'today' })
  }
  function scanned(text: string) {
    change({ number: containerOf(text), isNameless: false })
    setTyping(false)
    navigator.vibrate?.(60)
  }
  function typed(text: string) {
    change({ number: text, isNameless: text === '' })
    setTyping(false)
  }
  return (
    <Screen bar={bar} foot={foot()}>
      <HowTo stop={stop} />
      <PlaceMarks stop={stop} />
      <CallOrText phone={stop.customerPhone} />
      <Steps {...{ stop, isExchange, number, needsNumber, hasPhoto: photo !== null }} />
      {photo ? (
        <Taken photo={photo} onAgain={() => setPhoto(null)} />
      ) : (
        <Finder
          shown={needsNumber ? null : number || messages.stop.noNumber}
          camera={
            <Camera video={video} onCode={isTyping ? undefined : scanned} onMissing={() => setCameraMissing(true)} />
          }
          onType={() => setTyping(true)}
        />
      )}
      {warning && (
        <p className="warn" role="status">
          {warning}
        </p>
      )}
      {isTyping && <TypeNumber number={number} onNumber={typed} />}
      {takesAway && <LoadChoice isLoaded={isLoaded} onChoose={(full) => change({ isLoaded: full })} />}
    </Screen>
  )

  /** Why the number may be wrong; null if it is not. It never blocks: the driver sees the container, the office does not. */
  function numberWarning(): string | null {
    if (number === '') return null
    const isSame = (other: string | null) => other?.toLowerCase() === number.toLowerCase()
    const { takenNumber } = stop.progress
    if (isExchange && isSame(takenNumber)) return messages.stop.same(number)
    if (!bringsEmpty && stop.containerNumber !== null && !isSame(stop.containerNumber))
      return messages.stop.expected(stop.containerNumber)
    const known = state.day?.containers?.find(({ size }) => size === stop.size)?.numbers
    return known && !known.some(isSame) ? messages.stop.unknown(number) : null
  }

  function foot() {
    if (isBeforeDump)
      return (
        <Go icon="dump" onClick={onDump}>
          {messages.dump(stop.size)}
        </Go>
      )
    if (photo)
      return (
        <Go icon="check" disabled={isBusy} onClick={() => void finish()}>
          {messages.stop.done}
        </Go>
      )
    return (
      <>
        {isCameraMissing ? (
          <PhotoFile kind={takesAway ? 'load' : 'placed'} onPhoto={setPhoto}>
            {messages.stop.pickPhoto}
          </PhotoFile>
        ) : (
          <Go icon="camera" onClick={() => void takePhoto()}>
            {messages.stop.photo}
          </Go>
        )}
        <button type="button" className="link" disabled={isBusy} onClick={() => void finish()}>
          {messages.stop.noPhoto}
        </button>
      </>
    )
  }
}

type FinderProps = { shown: string | null; camera: ReactNode; onType: () => void }

/** The camera image, and the number that it read; null: none yet. */
function Finder({ shown, camera, onType }: FinderProps) {
  const { messages } = usePhone()
  return (
    <div className="finder-box">
      {camera}
      <div className="got">
        {shown === null ? (
          <span>{messages.stop.scan}</span>
        ) : (
          <>
            <Icon name="check" size={26} />
            <b>{shown}</b>
          </>
        )}
        <button type="button" onClick={onType}>
          {shown === null ? messages.stop.typeIt : messages.stop.wrong}
        </button>
      </div>
    </div>
  )
}

function LoadChoice({ isLoaded, onChoose }: { isLoaded: boolean; onChoose: (isLoaded: boolean) => void }) {
  const { messages } = usePhone()
  return (
    <div className="two">
      {[true, false].map((full) => (
        <button
          key={String(full)}
          type="button"
          aria-pressed={isLoaded === full}
          className="choice"
          onClick={() => onChoose(full)}
        >
          {full ? messages.stop.isFull : messages.stop.isEmpty}
        </button>
      ))}
    </div>
  )
}

/** The number from a QR code: the code itself, or the end of an address. */
export const containerOf = (text: string): string =>
  decodeURIComponent(text.trim().split(/[/=]/).at(-1) ?? '').slice(0, 50)

function HowTo({ stop }: { stop: Stop }) {
  const { messages } = usePhone()
  const photo = useSitePhoto(stop.photoUrl)
  const { access, placement, instructions, toPlacement, toAddress, kind } = stop
  const goal = haulTraits[kind].changesPlace ? [toPlacement, toAddress].filter(Boolean).join(', ') : placement
  return (
    <>
      {access && (
        <div className="gate">
          <Icon name="lock" size={26} />
          <span>{messages.stop.gate}</span>
          <b className={access.length > 8 ? 'is-long' : ''}>{access}</b>
        </div>
      )}
      {(goal || instructions || photo) && (
        <div className="note">
          <p>
            {goal}
            {goal && instructions && <br />}
            {instructions}
          </p>
          {photo && (
            <figure>
              <img src={photo} alt="" />
              <figcaption>{messages.stop.lastTime(dayText(stop.photoTakenAt ?? '', messages.locale))}</figcaption>
            </figure>
          )}
        </div>
      )}
    </>
  )
}

type StepsProps = { stop: Stop; isExchange: boolean; number: string; needsNumber: boolean; hasPhoto: boolean }

function Steps({ stop, isExchange, number, needsNumber, hasPhoto }: StepsProps) {
  const { messages } = usePhone()
  const { steps } = messages.stop
  const step = (isDone: boolean, isNow: boolean) => (isDone ? 'is-done' : isNow ? 'is-now' : '')
  return (
    <ol className="steps">
      {isExchange && (
        <li className="is-done">
          <b>{steps.out}</b>
          {stop.progress.takenNumber}
        </li>
      )}
      <li className={step(!needsNumber, true)}>
        <b>{isExchange ? steps.in : steps.container}</b>
        {number}
      </li>
      <li className={step(hasPhoto, !needsNumber)}>
        <b>{steps.photo}</b>
      </li>
      <li className={step(false, hasPhoto)}>
        <b>{steps.done}</b>
      </li>
    </ol>
  )
}

function Taken({ photo, onAgain }: { photo: TakenPhoto; onAgain: () => void }) {
  const { messages } = usePhone()
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([photo.bytes], { type: 'image/jpeg' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return (
    <div className="finder-box">
      {url && <img className="taken" src={url} alt={messages.waiting.photo} />}
      <Alt icon="camera" onClick={onAgain}>
        {messages.stop.again}
      </Alt>
    </div>
  )
}

function TypeNumber({ number, onNumber }: { number: string; onNumber: (number: string) => void }) {
  const { messages } = usePhone()
  const [typed, setTyped] = useState(number)
  return (
    <form
      className="type"
      onSubmit={(event) => {
        event.preventDefault()
        onNumber(typed.trim())
      }}
    >
      <label>
        <span>{messages.stop.number}</span>
        <input
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
          // biome-ignore lint/a11y/noAutofocus: the driver has just asked to type
          autoFocus
        />
      </label>
      <div className="two">
        <Alt type="submit">{messages.stop.use}</Alt>
        <Alt onClick={() => onNumber('')}>{messages.stop.noNumber}</Alt>
      </div>
    </form>
  )
}
