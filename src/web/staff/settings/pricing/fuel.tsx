import { useState } from 'react'
import { fuelNames, fuelText, fuelForm as text } from '#content/staff/price-list.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { FuelWeek } from '#contract/pricing/fuel.ts'
import { type FuelKind, fuelKinds } from '#contract/pricing/priced-services.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftCheck, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { SectionState } from '#web/staff/settings/section-card.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'

const percentOf = ({ percent }: FuelWeek) => `${Number(percent)}%`
const namesOf = (kinds: readonly FuelKind[]) => kinds.map((kind) => fuelNames[kind].toLowerCase()).join(', ')

/** The fuel percentage of this week, what comes, and its history (rule 530). */
export function Fuel() {
  const weeks = useApiQuery('settings', 'GET /api/admin/fuel')
  const may = useMay()
  const [isSetting, setSetting] = useState(false)
  const today = dateInLosAngeles(new Date())
  if (!weeks.data) return <SectionState query={weeks} failed={fuelText.failed} />
  const isOver = ({ validThrough }: FuelWeek) => validThrough !== null && validThrough < today
  const now = weeks.data.find((week) => week.validFrom <= today && !isOver(week))
  const upcoming = weeks.data.filter(({ validFrom }) => validFrom > today)
  const over = weeks.data.filter(isOver)
  return (
    <div className="px-5 py-4 max-sm:px-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="mr-auto font-text text-dense font-semibold">{fuelText.heading}</h3>
        {may('staff:prices.write') && <DenseButton onClick={() => setSetting(true)}>{fuelText.set}</DenseButton>}
      </div>
      <p className="max-w-prose wrap-anywhere">
        {now ? fuelText.now(percentOf(now), namesOf(now.kinds)) : fuelText.none}
      </p>
      <p className="max-w-prose text-ink-2">{fuelText.help}</p>
      {[...upcoming, ...(now ? [now] : [])].map((week) => (
        <Week key={week.id} week={week} today={today} />
      ))}
      {over.length > 0 && (
        <details>
          <summary className="inline-flex min-h-8 cursor-pointer items-center text-small text-ink-2 max-sm:min-h-11">
            {fuelText.history}
          </summary>
          {over.map((week) => (
            <Week key={week.id} week={week} today={today} />
          ))}
        </details>
      )}
      {isSetting && <FuelDialog start={now ?? upcoming[0] ?? null} today={today} onClose={() => setSetting(false)} />}
    </div>
  )
}

function Week({ week, today }: { week: FuelWeek; today: IsoDate }) {
  const { validFrom, validThrough, setBy, kinds } = week
  const from = shortDay(validFrom, today)
  const when =
    validFrom > today && validThrough === null
      ? fuelText.upcoming(percentOf(week), from)
      : fuelText.row(percentOf(week), from, validThrough && shortDay(validThrough, today))
  return (
    <p className="mt-2 border-t border-line pt-2">
      <span className="block font-semibold">{when}</span>
      <span className="block text-small text-ink-2 wrap-anywhere">
        {[namesOf(kinds), setBy && fuelText.by(setBy)].filter(Boolean).join('; ')}
      </span>
    </p>
  )
}

/** What fuel is usually added to: the rental, and what a truck drives for. */
const usualKinds: readonly FuelKind[] = ['base', 'delivery', 'swap', 'dump_and_return', 'relocation']

function FuelDialog({ start, today, onClose }: { start: FuelWeek | null; today: IsoDate; onClose: () => void }) {
  const save = useApiCommand('settings', 'POST /api/admin/fuel')
  const showToast = useToast()
  const kinds = start?.kinds ?? usualKinds
  const ticks = Object.fromEntries(fuelKinds.map((kind) => [kind, kinds.includes(kind)])) as Record<FuelKind, boolean>
  const form = useDraftForm({
    id: 'fuel',
    start: { percent: start ? String(Number(start.percent)) : '', week: today as string, ...ticks },
    send: ({ percent, week, ...ticked }) =>
      save.mutateAsync({
        body: { percent: percent.trim(), week, kinds: fuelKinds.filter((kind) => ticked[kind]) },
      }),
    onSent() {
      showToast({ title: text.saved, description: '', tone: 'success' })
      onClose()
    },
    failure: { title: text.failed, describe: (message) => message ?? '' },
  })
  return (
    <DraftDialog heading={text.heading} form={form} unsaved={text.unsaved} save={text.save} onClose={onClose}>
      <div className="grid gap-3.5 sm:grid-cols-2">
        <DraftText
          form={form}
          name="percent"
          label={text.percent}
          hint={text.percentHint}
          inputMode="decimal"
          maxLength={6}
        />
        <DraftText form={form} name="week" label={text.week} hint={text.weekHint} type="date" />
        <fieldset className="col-span-full">
          <legend className="font-semibold">{text.kinds}</legend>
          <div className="grid grid-cols-2 gap-x-3.5 sm:grid-cols-3">
            {fuelKinds.map((kind) => (
              <DraftCheck key={kind} form={form} name={kind} label={fuelNames[kind]} />
            ))}
          </div>
        </fieldset>
      </div>
    </DraftDialog>
  )
}
