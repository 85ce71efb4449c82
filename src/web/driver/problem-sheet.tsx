import { useEffect, useRef, useState } from 'react'
import { driverReasons } from '#content/driver/english.ts'
import { dialable } from '#domain/customers/phone.ts'
import { Icon } from './icon.tsx'
import { Alt, AltLink, type GoTo } from './parts.tsx'
import { PhotoFile } from './photos.tsx'
import { timeText } from './say-time.ts'
import { labelOf } from './sign.tsx'
import { type Stop, usePhone } from './use-phone.tsx'

type Saved = { commandId: string; photoId: string; reason: string; at: number; minutes: number; hasPhoto: boolean }

/** Two taps report a problem; a photo and a call can follow. */
export function ProblemSheet({ stop, goTo, onClose }: { stop: Stop; goTo: GoTo; onClose: () => void }) {
  const { phone, state, messages } = usePhone()
  const dialog = useRef<HTMLDialogElement>(null)
  const [saved, setSaved] = useState<Saved | null>(null)
  const { problem } = messages
  useEffect(() => dialog.current?.showModal(), [])

  async function save(reason: (typeof driverReasons)[number]) {
    const now = Date.now()
    const waited = stop.progress.arrivedAt === null ? 0 : Math.floor((now - stop.progress.arrivedAt) / 60_000)
    const minutes = Math.min(600, Math.max(0, waited))
    const photoId = crypto.randomUUID()
    const later = [{ id: photoId, kind: 'problem' as const, takenAt: new Date(now).toISOString() }]
    const failed = { kind: 'failed' as const, haulId: stop.haulId, reason, waitedMinutes: minutes }
    const commandId = await phone.report(failed, { label: labelOf(stop, messages), later })
    setSaved({ commandId, photoId, reason: problem.reasons[reason] ?? reason, at: now, minutes, hasPhoto: false })
  }
  const customer = dialable(stop.customerPhone)
  const office = dialable(state.day?.officePhone ?? '')
  return (
    <dialog ref={dialog} className="sheet" onClose={onClose} aria-labelledby="problem-title">
      <header>
        <h2 id="problem-title">{problem.title}</h2>
        <button type="button" className="back" aria-label={problem.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" size={28} />
        </button>
      </header>
      {!saved && (
        <div className="why">
          {driverReasons.map((reason) => (
            <button key={reason} type="button" onClick={() => void save(reason)}>
              {problem.reasons[reason]}
            </button>
          ))}
        </div>
      )}
      {saved && (
        <div className="saved" role="status">
          <b>{problem.saved(saved.reason, timeText(saved.at, messages.locale))}</b>
          <p>{saved.minutes > 0 ? problem.waited(saved.minutes) : problem.seen}</p>
        </div>
      )}
      <div className="two">
        {customer && (
          <AltLink icon="phone" href={`tel:${customer}`}>
            {problem.customer}
          </AltLink>
        )}
        {office && (
          <AltLink icon="phone" href={`tel:${office}`}>
            {problem.office}
          </AltLink>
        )}
      </div>
      {saved && (
        <>
          <Alt onClick={() => goTo({ screen: 'today' })}>{problem.leave}</Alt>
          {saved.hasPhoto ? (
            <p className="lead">
              <Icon name="check" size={24} /> {messages.ticket.photoTaken}
            </p>
          ) : (
            <PhotoFile
              kind="problem"
              onPhoto={(photo) => {
                void phone.addPhoto(saved.commandId, { ...photo, id: saved.photoId })
                setSaved({ ...saved, hasPhoto: true })
              }}
            >
              {problem.photo}
            </PhotoFile>
          )}
        </>
      )}
    </dialog>
  )
}
