import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import {
  settingsForm as formText,
  settingsMessages as messages,
  settingsParts,
  zoneText as text,
} from '#content/staff/staff-settings.ts'
import { maxSurcharge } from '#contract/orders/limits.ts'
import type { PricingZoneOnWire } from '#contract/pricing/pricing-zones.ts'
import { parseCents } from '#contract/values/entered-amounts.ts'
import { centsIn, centsToDecimal, formatDollars } from '#contract/values/money.ts'
import { amountProblem } from '#contract/values/typed-amount.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { LeaveQuestion } from '#web/staff/kit/leave-question.tsx'
import { FieldsFor, Needs } from '#web/staff/kit/needs.tsx'
import { useLeaveGuard } from '#web/staff/kit/use-leave-guard.ts'
import { SaveBar } from '#web/staff/settings/save-bar.tsx'
import { SectionCard, SectionState } from '#web/staff/settings/section-card.tsx'
import { SettingRow } from '#web/staff/settings/setting-row.tsx'
import { SettingSection } from '#web/staff/settings/setting-section.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { useFocusOnceShown } from '#web/ui/use-focus-once-shown.ts'
import { type ZoneChange, ZoneQuestion } from './zone-question.tsx'

/** The zones of the service area, and their delivery surcharges (rule 162), saved as one. */
function ZoneList() {
  const zones = useApiQuery('settings', 'GET /api/pricing-zones')
  return (
    <SettingSection section="zones" help={text.help}>
      {zones.data && zones.data.length > 0 ? (
        <ZoneForm zones={zones.data} />
      ) : (
        <SectionCard>
          {zones.data ? (
            <p className="px-5 py-4 text-ink-2 max-sm:px-4">{text.none}</p>
          ) : (
            <SectionState query={zones} failed={text.failed} />
          )}
        </SectionCard>
      )}
    </SettingSection>
  )
}

export function screen() {
  return { Component: ZoneList }
}

/** What was typed for a zone, and what it was typed over. */
type Typed = { value: string; before: string }

function ZoneForm({ zones }: { zones: readonly PricingZoneOnWire[] }) {
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({})
  const [names, setNames] = useState<Readonly<Record<string, Typed>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [asked, setAsked] = useState<readonly ZoneChange[] | null>(null)
  const client = useQueryClient()
  const change = useApiCommand('settings', 'PUT /api/admin/pricing-zones/{id}', { onSuccess: () => {} })
  const showToast = useToast()
  const focusOnceShown = useFocusOnceShown()
  const changed = zones.filter(({ id }) => isChanged(typed[id]) || isRenamed(names[id]))
  const guard = useLeaveGuard(changed.length > 0)

  function ask(event: SubmitEvent) {
    event.preventDefault()
    const problems = Object.fromEntries(
      changed.flatMap(({ id }) => {
        const value = typed[id]?.value
        return value !== undefined && readSurcharge(value) === null ? [[id, amountProblem(value, text.amount)]] : []
      }),
    )
    setErrors(problems)
    const [first] = Object.keys(problems)
    if (first !== undefined) return focusOnceShown(fieldOf(first))
    const changes = changed.map((zone) => changeOf(zone, typed[zone.id], names[zone.id]))
    if (changes.some(isPriced)) setAsked(changes)
    else void save(changes)
  }

  /** Zone after zone: each that was saved is so; one that was refused stays typed, and says why. `saved`: what is said of it. */
  async function save(changes: readonly ZoneChange[], saved = messages.saved) {
    const done: ZoneChange[] = []
    const refused: Record<string, string> = {}
    const refusedNames = new Set<string>()
    for (const one of changes) {
      const { zone, before, after } = one
      try {
        await change.mutateAsync({
          params: { id: zone.id },
          body: { deliverySurcharge: after, surchargeBefore: before, ...namesIn(one) },
        })
        done.push(one)
      } catch (error) {
        refused[zone.id] = error instanceof ApiError ? error.message : messages.failedHelp
        if (error instanceof ApiError && error.fields?.spanishName && !error.fields.deliverySurcharge)
          refusedNames.add(zone.id)
      }
    }
    await client.invalidateQueries({ queryKey: apiKey('settings', 'GET /api/pricing-zones') })
    const isDone = new Set(done.map(({ zone }) => zone.id))
    setTyped((all) => Object.fromEntries(Object.entries(all).filter(([id]) => !isDone.has(id))))
    setNames((all) => Object.fromEntries(Object.entries(all).filter(([id]) => !isDone.has(id))))
    setErrors(refused)
    setAsked(null)
    const [first] = Object.keys(refused)
    if (first !== undefined) {
      showToast({ title: messages.failed, description: refused[first], tone: 'error' })
      focusOnceShown(refusedNames.has(first) ? nameOf(first) : fieldOf(first))
    } else {
      const description = done.map(changedText).join(', ')
      const former = done.map(({ zone, before, after, name }) => ({
        zone,
        before: after,
        after: before,
        name: { before: name.after, after: name.before },
      }))
      showToast({
        title: saved,
        description,
        tone: 'success',
        ...(saved === messages.saved && {
          action: {
            label: messages.undo,
            hint: messages.undoHint,
            onPress: () => void save(former, messages.undone),
          },
        }),
      })
    }
  }

  return (
    <form noValidate onSubmit={ask}>
      <FieldsFor permission="staff:zones.write">
        <SectionCard>
          {zones.map((zone) => (
            <ZoneRow
              key={zone.id}
              zone={zone}
              typed={typed[zone.id]}
              error={errors[zone.id]}
              named={names[zone.id]}
              onName={(value, before) => setNames((all) => ({ ...all, [zone.id]: { value, before } }))}
              onType={(value, before) => {
                setTyped((all) => ({ ...all, [zone.id]: { value, before } }))
                setErrors(({ [zone.id]: _, ...others }) => others)
              }}
            />
          ))}
        </SectionCard>
      </FieldsFor>
      <Needs permission="staff:zones.write">
        <SaveBar
          section={settingsParts.zones}
          changes={changed.map((zone) => {
            const one = changeOf(zone, typed[zone.id], names[zone.id])
            if (!isPriced(one)) return text.spanishNameChange(zone.name, one.name.after)
            return `${zone.name}: ${formText.change(shown(one.before), shown(one.after))}`
          })}
          isSaving={change.isPending}
          onDiscard={() => {
            setTyped({})
            setNames({})
            setErrors({})
          }}
        />
      </Needs>
      {asked && (
        <ZoneQuestion changes={asked.filter(isPriced)} onSave={() => save(asked)} onClose={() => setAsked(null)} />
      )}
      {guard.asking && <LeaveQuestion description={text.unsaved} onStay={guard.stay} onLeave={guard.leave} />}
    </form>
  )
}

type ZoneRowProps = {
  zone: PricingZoneOnWire
  typed: Typed | undefined
  error: string | undefined
  named: Typed | undefined
  /** `before`: the name that the change is made on. */
  onName: (name: string, before: string) => void
  /** `before`: the surcharge that the change is made on. */
  onType: (value: string, before: string) => void
}

/** One zone with its surcharge, and its name in Spanish. */
function ZoneRow({
  zone: { id, name, county, zipCodes, deliverySurcharge: stored, spanishName },
  typed,
  error,
  named,
  onName,
  onType,
}: ZoneRowProps) {
  const isContested = error !== undefined && typed !== undefined && typed.before !== stored
  const isNameContested = error !== undefined && named !== undefined && named.before !== spanishName
  const theirs = [...(isContested ? [dollars(stored)] : []), ...(isNameContested ? [spanishName] : [])]
  const mine = [...(isContested ? [shown(typed.value)] : []), ...(isNameContested ? [named.value] : [])]
  function takeTheirs() {
    if (isContested) onType(stored, stored)
    if (isNameContested) onName(spanishName, spanishName)
  }
  return (
    <SettingRow
      id={fieldOf(id)}
      label={
        <>
          {name} <span className="sr-only">{text.surcharge}</span>
        </>
      }
      hint={text.where(name, county, zipCodes.length)}
      error={error}
      was={isChanged(typed) ? dollars(typed?.before ?? stored) : null}
      theirs={theirs.length > 0 ? { value: theirs.join(', '), mine: mine.join(', '), onUse: takeTheirs } : null}
    >
      {({ labelId: _, ...control }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span aria-hidden="true" className="text-ink-2">
            $
          </span>
          <input
            {...control}
            aria-invalid={isNameContested && !isContested ? undefined : control['aria-invalid']}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            value={typed?.value ?? stored}
            // Who types on, once it was refused, has seen what is stored now.
            onChange={({ target }) => onType(target.value, isContested ? stored : (typed?.before ?? stored))}
            className="min-h-10 w-24 rounded-control border border-field bg-card px-3 text-right font-semibold text-ink tabular-nums aria-invalid:border-danger max-sm:min-h-11 max-sm:text-[1rem]"
          />
          <input
            id={nameOf(id)}
            aria-label={text.spanishNameOf(name)}
            aria-describedby={control['aria-describedby']}
            aria-invalid={isNameContested ? true : undefined}
            placeholder={text.spanishName}
            lang="es"
            autoComplete="off"
            maxLength={120}
            value={named?.value ?? spanishName}
            onChange={({ target }) =>
              onName(target.value, isNameContested ? spanishName : (named?.before ?? spanishName))
            }
            className="min-h-10 min-w-0 flex-1 rounded-control border border-field bg-card px-3 text-ink aria-invalid:border-danger max-sm:min-h-11 max-sm:text-[1rem]"
          />
        </span>
      )}
    </SettingRow>
  )
}

const fieldOf = (id: string) => `surcharge-${id}`
const nameOf = (id: string) => `spanish-name-${id}`

const dollars = (amount: string) => formatDollars(centsIn(amount))

/** As dollars, if it is an amount; else as it was typed. */
const shown = (value: string) => {
  const amount = readSurcharge(value)
  return amount === null ? value : dollars(amount)
}

const isChanged = (typed: Typed | undefined) =>
  typed !== undefined && (readSurcharge(typed.value) ?? typed.value) !== typed.before

const isRenamed = (named: Typed | undefined) => named !== undefined && named.value.trim() !== named.before

/** What is sent of a name: nothing, if nobody changed it. */
const namesIn = ({ name }: ZoneChange) =>
  name.before === name.after ? {} : { spanishName: name.after, spanishNameBefore: name.before }

const isPriced = ({ before, after }: ZoneChange) => before !== after

const changedText = (change: ZoneChange) =>
  isPriced(change)
    ? text.changedHelp(change.zone.name, dollars(change.after))
    : text.spanishNameChange(change.zone.name, change.name.after)

const changeOf = (zone: PricingZoneOnWire, typed: Typed | undefined, named: Typed | undefined): ZoneChange => ({
  zone,
  before: typed?.before ?? zone.deliverySurcharge,
  after: readSurcharge(typed?.value ?? '') ?? typed?.value ?? zone.deliverySurcharge,
  name: { before: named?.before ?? zone.spanishName, after: (named?.value ?? zone.spanishName).trim() },
})

/** Parses a surcharge for the wire: "45" and "$45.00" are "45.00"; null if invalid. */
export function readSurcharge(typed: string): string | null {
  const cents = parseCents(typed.trim().replace(/\.$/, ''))
  return cents !== null && cents >= 0 && cents <= maxSurcharge ? centsToDecimal(cents) : null
}
