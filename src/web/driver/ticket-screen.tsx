import { type ComponentProps, useState } from 'react'
import { typedWhole } from '#contract/values/typed-amount.ts'
import { hundredthTonsToDecimal, poundsToHundredthTons } from '#contract/values/units.ts'
import { distanceKm } from '#domain/dispatch/travel-time.ts'
import { Icon } from './icon.tsx'
import { lastFix } from './location.ts'
import { openMap } from './open-map.ts'
import { Alt, Bar, Go, type GoTo, Screen } from './parts.tsx'
import { PhotoFile } from './photos.tsx'
import { milesText } from './say-time.ts'
import type { TakenPhoto, TicketDraft } from './store.ts'
import { type Facility, type Stop, useDraft, usePhone } from './use-phone.tsx'

type TicketProps = { stop: Stop; goTo: GoTo; onBack?: () => void }

/** At the facility: gross and tare from the ticket, a photo of it, dumped. */
export function TicketScreen({ stop, goTo, onBack }: TicketProps) {
  const { phone, state, messages } = usePhone()
  const { ticket: text } = messages
  const facilities = state.day?.facilities ?? []
  const [draft, saveDraft] = useDraft<TicketDraft>(`ticket ${stop.haulId}`, {
    ...{ facilityId: stop.facilityId, reason: '', gross: '', tare: '', number: '', photo: null },
  })
  const { facilityId, reason, photo, ...weights } = draft
  const [isChoosing, setChoosing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const facility = facilities.find(({ id }) => id === facilityId) ?? null
  const { takenNumber } = stop.progress
  const isWrong = facility !== null && stop.counts !== null && !stop.counts.includes(facility.id)
  const [gross, tare] = [poundsOf(weights.gross), poundsOf(weights.tare)]
  const net = gross !== null && tare !== null && gross > tare ? gross - tare : null

  async function dumped(isWithTicket: boolean) {
    const isUnread = [weights.gross, weights.tare].some((typed) => typed.trim() !== '' && poundsOf(typed) === null)
    if (isWithTicket && isUnread) return setProblem(text.notPounds)
    if (isWithTicket && net === null) return setProblem(text.tareTooHigh)
    if (isWrong && reason.trim() === '') return setProblem(text.reasonNeeded)
    const ticket =
      isWithTicket && gross !== null && tare !== null
        ? { number: weights.number.trim(), grossPounds: gross, tarePounds: tare }
        : null
    const what = { kind: 'dumped' as const, haulId: stop.haulId, facilityId, ticket }
    await phone.report(
      { ...what, facilityReason: isWrong ? reason.trim() : '' },
      { label: messages.dump(stop.size), photos: photo ? [photo] : [] },
    )
    if (onBack) onBack()
    else goTo({ screen: 'today' })
  }
  if (isChoosing)
    return (
      <ChooseFacility
        {...{ stop, facilities }}
        onBack={() => setChoosing(false)}
        onChoose={(id) => {
          saveDraft({ facilityId: id })
          setChoosing(false)
        }}
      />
    )
  function change(changed: Partial<TicketDraft>) {
    saveDraft(changed)
    setProblem(null)
  }
  const weight = (name: 'gross' | 'tare', label: string) => (
    <Field
      label={label}
      inputMode="numeric"
      maxLength={7}
      value={weights[name]}
      onText={(text) => change({ [name]: text })}
    />
  )
  return (
    <Screen
      bar={
        <Bar
          title={takenNumber ? text.title(takenNumber) : messages.dump(stop.size)}
          under={text.from(stop.city)}
          onBack={onBack ?? (() => goTo({ screen: 'today' }))}
        />
      }
      foot={
        <>
          {problem && (
            <p className="warn" role="alert">
              {problem}
            </p>
          )}
          <Go onClick={() => void dumped(true)}>{text.dumped}</Go>
        </>
      }
    >
      <FacilityCard
        {...{ stop, facility, facilities }}
        onOther={() => setChoosing(true)}
        onUse={(id) => saveDraft({ facilityId: id })}
      />
      {isWrong && (
        <Field label={text.why} maxLength={200} value={reason} onText={(typed) => change({ reason: typed })} />
      )}
      <div className="two">
        {weight('gross', text.gross)}
        {weight('tare', text.tare)}
      </div>
      <Net pounds={net} />
      <Field
        label={text.number}
        inputMode="numeric"
        maxLength={60}
        value={weights.number}
        onText={(number) => change({ number })}
      />
      <TicketPhoto photo={photo} onPhoto={(taken) => saveDraft({ photo: taken })} />
      <div className="flex flex-wrap justify-between gap-x-4">
        <button type="button" className="link" onClick={() => void dumped(false)}>
          {text.withoutTicket}
        </button>
        {!onBack && (
          <button
            type="button"
            className="link"
            onClick={() => void phone.leaveInYard(stop.haulId).then(() => goTo({ screen: 'today' }))}
          >
            {text.toYard}
          </button>
        )}
      </div>
    </Screen>
  )
}

function TicketPhoto({ photo, onPhoto }: { photo: TakenPhoto | null; onPhoto: (photo: TakenPhoto) => void }) {
  const { ticket: text } = usePhone().messages
  return photo ? (
    <p className="lead">
      <Icon name="check" size={24} /> {text.photoTaken}
    </p>
  ) : (
    <PhotoFile kind="ticket" className="alt" onPhoto={onPhoto}>
      {text.photo}
    </PhotoFile>
  )
}

type FieldProps = Omit<ComponentProps<'input'>, 'onChange'> & { label: string; onText: (text: string) => void }

function Field({ label, onText, ...input }: FieldProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        enterKeyHint={input.inputMode && 'next'}
        autoComplete={input.inputMode && 'off'}
        onChange={({ target }) => onText(target.value)}
        {...input}
      />
    </label>
  )
}

/** The net weight in pounds and tons; null: unknown. */
function Net({ pounds }: { pounds: number | null }) {
  const { ticket: text } = usePhone().messages
  return (
    <p className="net">
      <span>{text.net}</span>
      <b>{pounds === null ? '–' : text.pounds(pounds.toLocaleString('en-US'))}</b>
      <em>{pounds !== null && text.tons(hundredthTonsToDecimal(poundsToHundredthTons(pounds)))}</em>
    </p>
  )
}

/** Parses whole pounds, with or without a comma; null if empty or anything else, since 34.5 may be tons. */
function poundsOf(typed: string): number | null {
  const pounds = typedWhole(typed)
  return pounds >= 0 && pounds <= 200_000 ? pounds : null
}

type CardProps = {
  stop: Stop
  facility: Facility | null
  facilities: Facility[]
  onOther: () => void
  onUse: (id: string) => void
}

/** Rule 289: where the load goes, and whether its city counts it. */
function FacilityCard({ stop, facility, facilities, onOther, onUse }: CardProps) {
  const { messages } = usePhone()
  const { ticket: text } = messages
  const { counts, city } = stop
  const counted = facility !== null && counts?.includes(facility.id)
  const nearest =
    counted || counts === null
      ? null
      : nearestOf(
          facilities.filter(({ id }) => counts.includes(id)),
          stop,
        )
  return (
    <section className="facility">
      <div>
        <b>{facility ? `${facility.name}, ${facility.city}` : text.noFacility}</b>
        {facility && counts !== null && (
          <span className={counted ? 'counts' : 'does-not-count'}>
            <Icon name={counted ? 'check' : 'problem'} size={20} />
            {counted ? text.counts(city) : text.doesNotCount(city)}
          </span>
        )}
      </div>
      <Alt className="alt small" onClick={onOther}>
        {text.other}
      </Alt>
      {nearest && (
        <div className="nearest">
          <span>{text.nearest(nearest.facility.name, milesText(nearest.miles))}</span>
          <Alt className="alt small" onClick={() => onUse(nearest.facility.id)}>
            {text.goThere}
          </Alt>
        </div>
      )}
      {facility && (
        <Alt icon="drive" onClick={() => openMap({ ...facility, isExact: true }, facility.address)}>
          {text.drive}
        </Alt>
      )}
    </section>
  )
}

/** The nearest facility from the phone's position, otherwise from the stop. */
function nearestOf(facilities: readonly Facility[], stop: Stop): { facility: Facility; miles: number } | null {
  const here = lastFix() ?? stop.position
  const [first] = facilities
    .map((facility) => ({ facility, miles: distanceKm(here, facility) / 1.609344 }))
    .sort((one, other) => one.miles - other.miles)
  return first ?? null
}

type ChooseProps = { stop: Stop; facilities: Facility[]; onChoose: (id: string) => void; onBack: () => void }

function ChooseFacility({ stop, facilities, onChoose, onBack }: ChooseProps) {
  const { messages } = usePhone()
  const { counts, city } = stop
  return (
    <Screen bar={<Bar title={messages.ticket.choose} onBack={onBack} />}>
      <div className="choices">
        {facilities.map(({ id, name, city: where }) => (
          <Alt key={id} onClick={() => onChoose(id)}>
            <span className="facility-choice">
              {name}, {where}
              {counts !== null && (
                <small>{counts.includes(id) ? messages.ticket.counts(city) : messages.ticket.doesNotCount(city)}</small>
              )}
            </span>
          </Alt>
        ))}
      </div>
    </Screen>
  )
}
