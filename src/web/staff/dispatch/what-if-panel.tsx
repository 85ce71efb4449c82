import { useState } from 'react'
import { dayPlanText, whatIfText as text } from '#content/staff/day-plan.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import type { PlanJobOnWire, WhatIfOnWire } from '#contract/dispatch/plan-endpoints.ts'
import { failureMessage } from '#web/app/api.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { nameOf } from '#web/staff/orders/parts/customer-name.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { AddChange, type Change } from './add-change.tsx'
import type { ShownProposal } from './proposal-view.tsx'
import { useBoardState } from './use-board-state.ts'

type Asked = { label: string; jobId: string }

/** How often a search is asked how far it is. */
const askEveryMs = 700

type PanelProps = {
  proposal: ShownProposal
  keys: readonly string[]
  /** Shows the columns of an answer instead of the proposal's. */
  onLook: (label: string, proposal: ShownProposal) => void
  onAsked: (jobId: string) => void
}

/** Plans of a day that is not so, beside the proposal (rule 571). */
export function WhatIfPanel({ proposal, keys, onLook, onAsked }: PanelProps) {
  const { board } = useBoardState()
  const showToast = useToast()
  const [own, setOwn] = useState<readonly Change[]>([])
  const [pressed, setPressed] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<readonly Asked[]>([])
  const [isAdding, setAdding] = useState(false)
  const ask = useApiCommand('routes', 'POST /api/admin/board/{day}/what-if')
  const last = useAnswer(asked.at(-1)?.jobId ?? null)
  const isBusy = ask.isPending || (asked.length > 0 && (last.data === undefined || last.data.state === 'running'))
  const trucks = proposal.after.trucks
  const used = proposal.routes.filter(({ stops }) => stops.length > 0)
  const changes: readonly Change[] = [
    ...(trucks > 1 ? [{ label: text.fewer(trucks - 1), part: { trucks: trucks - 1 } }] : []),
    ...used.flatMap(({ key }) => {
      const truck = board.routes.find((route) => route.key === key)?.truckName
      return truck ? [{ label: text.out(truck), part: { out: [key] } }] : []
    }),
    ...own,
  ]

  async function press(known: readonly Change[], label: string) {
    const next = pressed.includes(label) ? pressed.filter((each) => each !== label) : [...pressed, label]
    setPressed(next)
    if (next.length === 0) return
    const parts = next.flatMap((name) => known.find((each) => each.label === name)?.part ?? [])
    try {
      const { id } = await ask.mutateAsync({
        params: { day: board.day },
        body: { routes: [...keys], if: joined(parts) },
      })
      onAsked(id)
      setAsked((before) => [...before.filter(({ jobId }) => jobId !== id), { label: next.join(text.and), jobId: id }])
    } catch (problem) {
      setPressed(pressed)
      showToast({ description: failureMessage(problem, text.notAsked), tone: 'error' })
    }
  }

  return (
    <section
      aria-label={text.heading}
      className="flex-none border-t-2 border-ink bg-card lg:max-h-[45%] lg:overflow-y-auto"
    >
      <header className="flex flex-wrap items-baseline gap-x-3 px-6 pt-2.5 max-sm:px-4">
        <h3 className="text-[1.125rem] font-semibold">{text.heading}</h3>
        <p className="text-small text-ink-3">{text.help}</p>
      </header>
      <div className="flex flex-wrap gap-2 px-6 py-2.5 max-sm:px-4">
        {changes.map(({ label }) => (
          <DenseButton
            key={label}
            aria-pressed={pressed.includes(label)}
            className={classNames(pressed.includes(label) && 'border-steel bg-steel text-on-steel hover:bg-steel')}
            disabled={isBusy}
            onClick={() => void press(changes, label)}
          >
            {label}
          </DenseButton>
        ))}
        <DenseButton aria-expanded={isAdding} disabled={isBusy} onClick={() => setAdding(!isAdding)}>
          {text.add}
        </DenseButton>
      </div>
      {isAdding && (
        <AddChange
          onAdd={(change) => {
            setAdding(false)
            setOwn([...own, change])
            void press([...changes, change], change.label)
          }}
        />
      )}
      {asked.length > 0 && (
        <div className="overflow-x-auto">
          <table className="w-full text-small tabular-nums">
            <thead className="text-left text-fine text-ink-3">
              <tr className="border-b border-line">
                <th className="py-1.5 pl-6 font-normal max-sm:pl-4">{text.table.day}</th>
                {[text.table.trucks, text.table.miles, text.table.hours, text.table.late, text.table.leftOver].map(
                  (name) => (
                    <th key={name} className="px-2 text-right font-normal whitespace-nowrap">
                      {name}
                    </th>
                  ),
                )}
                {proposal.after.cost !== null && <th className="px-2 text-right font-normal">{text.table.cost}</th>}
                <th className="px-3 font-normal">{text.table.summary}</th>
              </tr>
            </thead>
            <tbody>
              <Answer label={text.proposal} proposal={proposal} />
              {asked.map(({ label, jobId }) => (
                <AskedRow key={jobId} label={label} jobId={jobId} onLook={onLook} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

const joined = (parts: readonly WhatIfOnWire[]): WhatIfOnWire => ({
  trucks: parts.find((part) => part.trucks != null)?.trucks ?? null,
  out: parts.flatMap(({ out }) => out ?? []),
  closes: parts.flatMap(({ closes }) => closes ?? []),
  more: parts.flatMap(({ more }) => more ?? []),
})

function useAnswer(jobId: string | null) {
  const { board } = useBoardState()
  return useApiQuery(
    'routes',
    'GET /api/admin/board/{day}/plan/{planJobId}',
    jobId === null ? null : { params: { day: board.day, planJobId: jobId } },
    {
      refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'running' ? askEveryMs : false),
    },
  )
}

function AskedRow({ label, jobId, onLook }: Asked & { onLook: PanelProps['onLook'] }) {
  const { data: job } = useAnswer(jobId)
  if (job?.proposal) return <Answer label={label} proposal={job.proposal} onLook={onLook} />
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2 pl-6 text-left font-semibold max-sm:pl-4">
        {label}
      </th>
      <td colSpan={7} role="status" className="px-2 text-ink-3">
        {job && job.state !== 'running' ? text.failed : text.searching(percentOf(job))}
      </td>
    </tr>
  )
}

const percentOf = (job: PlanJobOnWire | undefined) =>
  job ? Math.min(100, Math.round((100 * job.done) / job.iterations)) : 0

type AnswerProps = { label: string; proposal: ShownProposal; onLook?: PanelProps['onLook'] }

function Answer({ label, proposal, onLook }: AnswerProps) {
  const { board } = useBoardState()
  const { after, left } = proposal
  const names = left.map((id) => {
    const stop = board.stops.find(({ haulId }) => haulId === id)
    return stop ? `${nameOf(stop)}, ${haulNames[stop.kind].short.toLowerCase()} ${stop.size}` : text.extra
  })
  const problems = [after.broken > 0 && text.broken(after.broken), left.length > 0 && text.leftOver(names.join('; '))]
  const isFine = after.broken + left.length === 0
  const cell = 'px-2 text-right whitespace-nowrap'
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className="min-w-40 py-2 pl-6 text-left font-semibold max-sm:pl-4">
        {label}
      </th>
      <td className={cell}>{after.trucks}</td>
      <td className={cell}>{Math.round(after.miles).toLocaleString('en-US')}</td>
      <td className={cell}>{dayPlanText.hours(after.minutes)}</td>
      <td className={classNames(cell, after.broken > 0 && 'font-semibold text-danger')}>{after.broken}</td>
      <td className={classNames(cell, after.leftOver > 0 && 'font-semibold text-danger')}>{after.leftOver}</td>
      {after.cost !== null && <td className={cell}>{dayPlanText.dollars(after.cost)}</td>}
      <td className="min-w-56 px-3">
        <span className="flex items-center gap-3">
          <span className={classNames('min-w-0 flex-auto', !isFine && 'font-semibold text-warn')}>
            {isFine ? text.allKept : problems.filter(Boolean).join('; ')}
          </span>
          {onLook && (
            <DenseButton look="quiet" aria-label={`${text.look}: ${label}`} onClick={() => onLook(label, proposal)}>
              {text.look}
            </DenseButton>
          )}
        </span>
      </td>
    </tr>
  )
}
