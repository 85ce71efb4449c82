import { useState } from 'react'
import { taxNames, taxText, taxForm as text } from '#content/staff/tax.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { type BillLineKind, billLineKinds } from '#contract/billing/charge-kinds.ts'
import type { TaxRate } from '#contract/billing/tax.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftCheck, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { SectionState } from '#web/staff/settings/section-card.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'

/** The tax of today by place, what comes, and its history (rule 535). */
export function Tax() {
  const rates = useApiQuery('settings', 'GET /api/admin/tax-rates')
  const may = useMay()
  const [isSetting, setSetting] = useState(false)
  const today = dateInLosAngeles(new Date())
  if (!rates.data) return <SectionState query={rates} failed={taxText.failed} />
  const isOver = ({ validThrough }: TaxRate) => validThrough !== null && validThrough < today
  const open = rates.data.filter((rate) => !isOver(rate))
  const over = rates.data.filter(isOver)
  return (
    <div className="px-5 py-4 max-sm:px-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="mr-auto font-text text-dense font-semibold">{taxText.heading}</h3>
        {may('staff:prices.write') && <DenseButton onClick={() => setSetting(true)}>{taxText.set}</DenseButton>}
      </div>
      {open.length === 0 && <p className="max-w-prose">{taxText.none}</p>}
      <p className="max-w-prose text-ink-2">{taxText.help}</p>
      <Rates rates={open} today={today} />
      {over.length > 0 && (
        <details>
          <summary className="inline-flex min-h-8 cursor-pointer items-center text-small text-ink-2 max-sm:min-h-11">
            {taxText.history}
          </summary>
          <Rates rates={over} today={today} />
        </details>
      )}
      {isSetting && <TaxDialog rates={open} today={today} onClose={() => setSetting(false)} />}
    </div>
  )
}

/** Rates that were set together are one row. */
function Rates({ rates, today }: { rates: readonly TaxRate[]; today: IsoDate }) {
  const rows = Map.groupBy(rates, ({ place, percent, validFrom, validThrough, setBy }) =>
    [place, percent, validFrom, validThrough, setBy].join('\n'),
  )
  return [...rows].map(([key, same]) => <Rate key={key} rates={same} today={today} />)
}

function Rate({ rates, today }: { rates: readonly TaxRate[]; today: IsoDate }) {
  const [{ place, percent, validFrom, validThrough, setBy }] = rates as [TaxRate]
  const from = shortDay(validFrom, today)
  const when =
    validFrom > today && validThrough === null
      ? taxText.upcoming(from)
      : taxText.since(from, validThrough && shortDay(validThrough, today))
  return (
    <p className="mt-2 border-t border-line pt-2">
      <span className="block font-semibold">
        {place || taxText.everywhere}: {Number(percent) === 0 ? taxText.untaxed : `${Number(percent)}%`} {when}
      </span>
      <span className="block text-small text-ink-2 wrap-anywhere">
        {[rates.map(({ kind }) => taxNames[kind].toLowerCase()).join(', '), setBy && taxText.by(setBy)]
          .filter(Boolean)
          .join('; ')}
      </span>
    </p>
  )
}

/** What a tax on rentals is usually on. */
const usualKinds: readonly BillLineKind[] = ['base', 'rental_period', 'extra_days', 'discount']

function TaxDialog({ rates, today, onClose }: { rates: readonly TaxRate[]; today: IsoDate; onClose: () => void }) {
  const save = useApiCommand('settings', 'POST /api/admin/tax-rates')
  const showToast = useToast()
  const named = new Set(rates.map(({ kind }) => kind))
  const kinds = named.size > 0 ? named : new Set(usualKinds)
  const ticks = Object.fromEntries(billLineKinds.map((kind) => [kind, kinds.has(kind)])) as Record<
    BillLineKind,
    boolean
  >
  const form = useDraftForm({
    id: 'tax',
    start: { place: '', percent: '', validFrom: today as string, kinds: '', ...ticks },
    check: (values) => ({
      kinds: billLineKinds.some((kind) => values[kind]) ? undefined : text.kindsMissing,
    }),
    send: ({ place, percent, validFrom, kinds: _, ...ticked }) =>
      save.mutateAsync({
        body: {
          place: place.trim(),
          percent: percent.trim(),
          validFrom,
          kinds: billLineKinds.filter((kind) => ticked[kind]),
        },
      }),
    onSent() {
      showToast({ title: text.saved, description: '', tone: 'success' })
      onClose()
    },
    failure: { title: text.failed, describe: (message) => message ?? '' },
  })
  return (
    <DraftDialog heading={text.heading} form={form} unsaved={text.unsaved} save={text.save} onClose={onClose}>
      <div className="grid gap-3.5 sm:grid-cols-3">
        <DraftText form={form} name="place" label={text.place} hint={text.placeHint} maxLength={100} />
        <DraftText
          form={form}
          name="percent"
          label={text.percent}
          hint={text.percentHint}
          inputMode="decimal"
          maxLength={7}
        />
        <DraftText form={form} name="validFrom" label={text.validFrom} type="date" />
        <fieldset className="col-span-full">
          <legend className="font-semibold">{text.kinds}</legend>
          <div className="grid grid-cols-2 gap-x-3.5 sm:grid-cols-3">
            {billLineKinds.map((kind) => (
              <DraftCheck key={kind} form={form} name={kind} label={taxNames[kind]} />
            ))}
          </div>
          {form.errors.kinds && <p className="mt-1 text-small font-medium text-danger">{form.errors.kinds}</p>}
        </fieldset>
      </div>
    </DraftDialog>
  )
}
