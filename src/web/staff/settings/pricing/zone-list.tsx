import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { zoneText as text } from '#content/staff/staff-settings.ts'
import { maxSurcharge } from '#contract/orders/limits.ts'
import type { PricingZoneOnWire } from '#contract/pricing/pricing-zones.ts'
import { parseCents } from '#contract/values/entered-amounts.ts'
import { centsIn, centsToDecimal, formatDollars } from '#contract/values/money.ts'
import { amountProblem } from '#contract/values/typed-amount.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'
import { FieldsFor } from '#web/staff/kit/needs.tsx'
import { PanelState, SettingsPanel } from '#web/staff/settings/settings-panel.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { FieldError } from '#web/ui/field.tsx'

/** The zones of the service area, and their delivery surcharges (rule 162). */
function ZoneList() {
  const zones = useApiQuery('settings', 'GET /api/pricing-zones')
  return (
    <SettingsPanel part="zones" help={text.help}>
      {zones.data ? (
        <ul>
          {zones.data.length === 0 && <li className="px-5 py-4 text-ink-2 max-sm:px-4">{text.none}</li>}
          {zones.data.map((zone) => (
            <ZoneRow key={zone.id} zone={zone} />
          ))}
        </ul>
      ) : (
        <PanelState query={zones} failed={text.failed} />
      )}
    </SettingsPanel>
  )
}

export function screen() {
  return { Component: ZoneList }
}

/** One zone, with its surcharge to be changed in place. Its button comes with another amount, and asks first. */
function ZoneRow({ zone }: { zone: PricingZoneOnWire }) {
  const { id, name, county, zipCodes, deliverySurcharge } = zone
  const client = useQueryClient()
  const change = useApiCommand('settings', 'PUT /api/admin/pricing-zones/{id}', {
    onSuccess: () => client.invalidateQueries({ queryKey: apiKey('settings', 'GET /api/pricing-zones') }),
  })
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const field = `surcharge-${id}`

  function ask(event: SubmitEvent) {
    event.preventDefault()
    const wanted = readSurcharge(typed ?? deliverySurcharge)
    if (wanted === null) {
      setError(amountProblem(typed ?? '', text.amount))
      document.getElementById(field)?.focus()
    } else if (wanted === deliverySurcharge) setTyped(null)
    else setAsked(wanted)
  }

  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-5 py-3 last:border-b-0 max-sm:px-4">
      <p className="min-w-0 flex-[1_1_12rem]">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-small text-ink-2">{text.where(name, county, zipCodes.length)}</span>
      </p>
      <FieldsFor permission="staff:zones.write">
        <form noValidate onSubmit={ask} className="flex flex-wrap items-center gap-2">
          <label htmlFor={field} className="text-ink-2">
            {text.surcharge}
            <span className="sr-only"> {name}</span>
          </label>
          <input
            id={field}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            value={typed ?? deliverySurcharge}
            onChange={({ target }) => {
              setTyped(target.value)
              setError(null)
            }}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${field}-error` : undefined}
            className="min-h-10 w-24 rounded-control border border-field bg-card px-3 text-right font-semibold text-ink tabular-nums aria-invalid:border-danger max-sm:min-h-11 max-sm:text-[1rem]"
          />
          {typed !== null && typed !== deliverySurcharge && (
            <DenseButton type="submit" aria-label={text.changeOf(name)}>
              {text.change}
            </DenseButton>
          )}
          {error && (
            <div className="w-full">
              <FieldError id={`${field}-error`}>{error}</FieldError>
            </div>
          )}
        </form>
      </FieldsFor>
      {asked !== null && (
        <ActionQuestion
          heading={text.question(name)}
          description={text.description(dollars(deliverySurcharge), dollars(asked))}
          hint={text.hint}
          keep={text.keep}
          confirm={text.confirm}
          look="go"
          done={{ title: text.changed, description: text.changedHelp(name, dollars(asked)) }}
          failed={(message) => ({ title: text.changeFailed, description: message ?? undefined })}
          act={() => change.mutateAsync({ params: { id }, body: { deliverySurcharge: asked } })}
          onDone={() => {
            setAsked(null)
            setTyped(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  )
}

const dollars = (amount: string) => formatDollars(centsIn(amount))

/** Parses a surcharge for the wire: "45" and "$45.00" are "45.00"; null if invalid. */
export function readSurcharge(typed: string): string | null {
  const cents = parseCents(typed.trim().replace(/\.$/, ''))
  return cents !== null && cents >= 0 && cents <= maxSurcharge ? centsToDecimal(cents) : null
}
