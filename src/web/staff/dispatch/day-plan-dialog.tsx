import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { dayPlanText as text, whatIfText } from '#content/staff/day-plan.ts'
import type { BoardRouteOnWire } from '#contract/dispatch/board.ts'
import { failureMessage } from '#web/app/api.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { ProposalColumns } from './proposal-columns.tsx'
import { ProposalMoves } from './proposal-moves.tsx'
import { ProposalFigures, type ShownProposal } from './proposal-view.tsx'
import { useBoardState } from './use-board-state.ts'
import { WhatIfPanel } from './what-if-panel.tsx'

/** How often the search is asked how far it is. */
const askEveryMs = 700

/** Plans the day as a whole: which trucks, the search, and its proposal to apply or discard (rule 431). */
export function DayPlanDialog({ onClose }: { onClose: () => void }) {
  const { board, commands, remember } = useBoardState()
  const showToast = useToast()
  const able = board.routes.filter(isPlannable)
  const [keys, setKeys] = useState<readonly string[]>(() =>
    able.filter(({ published }) => published === null).map(({ key }) => key),
  )
  const [jobId, setJobId] = useState<string | null>(null)
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const [shownHaul, setShownHaul] = useState<string | null>(null)
  const [looked, setLooked] = useState<{ label: string; proposal: ShownProposal } | null>(null)
  /** What was asked about the day last; it stops with the dialog. */
  const askedId = useRef<string | null>(null)
  const params = { day: board.day }
  const start = useApiCommand('routes', 'POST /api/admin/board/{day}/plan')
  const discard = useApiCommand('routes', 'DELETE /api/admin/board/{day}/plan/{planJobId}')
  const { data: job, error } = useApiQuery(
    'routes',
    'GET /api/admin/board/{day}/plan/{planJobId}',
    { params: { ...params, planJobId: jobId ?? '' } },
    {
      enabled: jobId !== null,
      refetchInterval: ({ state: { data } }) =>
        data === undefined || data.state === 'running' || data.proposal?.proof.isProving ? askEveryMs : false,
    },
  )
  const rest = useApiQuery(
    'routes',
    'POST /api/admin/board/{day}/plan/{planJobId}/without',
    jobId !== null && without.size > 0
      ? { params: { ...params, planJobId: jobId }, body: { without: [...without] } }
      : null,
    { placeholderData: keepPreviousData, retry: false },
  )
  const fail = (problem: unknown) => showToast({ description: failureMessage(problem, text.notApplied), tone: 'error' })

  async function look(isLong: boolean) {
    try {
      const { id } = await start.mutateAsync({ params, body: { routes: [...keys], isLong } })
      setWithout(new Set())
      setLooked(null)
      setJobId(id)
    } catch (problem) {
      fail(problem)
    }
  }

  function leave() {
    for (const planJobId of [jobId, askedId.current])
      if (planJobId !== null) discard.mutateAsync({ params: { ...params, planJobId } }).catch(() => {})
    onClose()
  }

  async function apply() {
    if (jobId === null) return
    try {
      const { undo, breaks } = await commands.applyPlan.mutateAsync({
        params: { ...params, planJobId: jobId },
        body: { without: [...without] },
      })
      remember(undo, breaks)
      showToast({ description: text.applied, tone: 'success' })
      onClose()
    } catch (problem) {
      fail(problem)
    }
  }

  const answered = job?.state === 'done' ? job.proposal : null
  // As it was found: a board that changes meanwhile does not change what is proposed; applying it is refused, and says what changed.
  const [first, setFirst] = useState<{ id: string; proposal: ShownProposal } | null>(null)
  if (job && answered && first?.id !== job.id) setFirst({ id: job.id, proposal: answered })
  const found =
    answered && first?.id === job?.id ? { ...answered, ...first?.proposal, proof: answered.proof } : answered
  const proposal = found && without.size > 0 ? (rest.data?.proposal ?? found) : found
  const moves = found ? found.moves.length - without.size : 0
  const isRunning = jobId !== null && !error && (job === undefined || job.state === 'running')
  return (
    <ModalDialog width={proposal ? 'screen' : 'wide'} onClose={leave}>
      <div className="relative flex h-full max-h-full min-h-0 flex-col">
        <header className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5 pr-2 pl-6 max-sm:pl-4">
          <ModalTitle className={proposal ? 'max-sm:w-[calc(100%-4rem)]' : 'mr-auto max-sm:w-[calc(100%-4rem)]'}>
            {text.heading}
          </ModalTitle>
          {proposal && job && (
            <>
              <span className="rounded-control border border-warn-line bg-warn-tint px-2 py-0.5 text-small font-semibold text-warn">
                {text.proposal}
              </span>
              <span className="mr-auto text-small text-ink-3">
                {text.workedOut(
                  job.seconds,
                  proposal.routes.reduce((sum, { stops }) => sum + stops.length, 0),
                )}
              </span>
            </>
          )}
          <ModalClose className="max-sm:absolute max-sm:top-1.5 max-sm:right-2" />
        </header>
        {proposal ? (
          <div className="min-h-0 flex-auto max-lg:overflow-y-auto lg:flex lg:flex-col">
            <ProposalFigures proposal={proposal} />
            {rest.error && without.size > 0 && (
              <p role="alert" className="border-b border-line px-6 py-3 font-semibold text-danger max-sm:px-4">
                {failureMessage(rest.error, text.notWithout)}
              </p>
            )}
            <div className="grid lg:min-h-0 lg:flex-auto lg:grid-cols-[minmax(0,1fr)_21rem]">
              <div className="min-w-0 lg:flex lg:min-h-0 lg:flex-col">
                {looked && (
                  <p className="flex flex-none flex-wrap items-center gap-3 border-b border-line bg-steel-tint px-6 py-2 text-small font-semibold max-sm:px-4">
                    {whatIfText.looking(looked.label)}
                    <DenseButton onClick={() => setLooked(null)}>{whatIfText.back}</DenseButton>
                  </p>
                )}
                <ProposalColumns proposal={looked?.proposal ?? proposal} shownHaul={shownHaul} />
                <WhatIfPanel
                  key={jobId}
                  proposal={proposal}
                  keys={keys}
                  onAsked={(id) => {
                    askedId.current = id
                  }}
                  onLook={(label, answer) => setLooked({ label, proposal: answer })}
                />
              </div>
              {moves + without.size > 0 && (
                <aside className="border-line max-lg:order-first max-lg:border-b lg:flex lg:min-h-0 lg:flex-col lg:border-l">
                  <ProposalMoves proposal={proposal} without={without} onChange={setWithout} onShow={setShownHaul} />
                  <div className="mt-auto flex-none border-t border-line px-4 py-3 text-fine text-ink-2">
                    <b className="block text-small font-semibold text-ink">{text.afterHeading}</b>
                    {text.after}
                  </div>
                </aside>
              )}
            </div>
          </div>
        ) : (
          <div className="min-h-0 flex-auto overflow-y-auto">
            <div className="grid gap-4 px-6 py-5 max-sm:px-4">
              <p>{text.help}</p>
              {isRunning ? (
                <Progress done={job?.done ?? 0} of={job?.iterations ?? 1} />
              ) : (
                <>
                  {(error || job?.state === 'failed') && <p className="font-semibold text-danger">{text.failed}</p>}
                  {job?.state === 'stopped' && <p>{text.stopped}</p>}
                  <Trucks able={able} keys={keys} onChange={setKeys} />
                </>
              )}
            </div>
          </div>
        )}
        <footer className="flex flex-none flex-wrap justify-end gap-2 border-t border-line px-6 py-3 max-sm:px-4">
          {isRunning ? (
            <DenseButton onClick={leave}>{text.stop}</DenseButton>
          ) : proposal ? (
            <>
              <DenseButton onClick={leave}>
                {text.discard}
                <Key name={text.discardKey} />
              </DenseButton>
              <DenseButton pending={start.isPending} onClick={() => void look(true)}>
                {text.longer}
              </DenseButton>
              {moves > 0 && looked === null && (
                <DenseButton autoFocus look="go" pending={commands.applyPlan.isPending} onClick={() => void apply()}>
                  {text.apply(moves)}
                  <Key name={text.applyKey} />
                </DenseButton>
              )}
            </>
          ) : (
            <DenseButton
              look="go"
              disabled={keys.length === 0}
              pending={start.isPending}
              onClick={() => void look(false)}
            >
              {text.start}
            </DenseButton>
          )}
        </footer>
      </div>
    </ModalDialog>
  )
}

const Key = ({ name }: { name: string }) => (
  <kbd className="rounded-[3px] border border-current px-1 font-text text-fine leading-5 max-lg:hidden">{name}</kbd>
)

const isPlannable = ({ state, driver, truckOff, driverOff }: BoardRouteOnWire) =>
  state !== 'ended' && driver !== null && truckOff === null && driverOff === null

function Progress({ done, of }: { done: number; of: number }) {
  const percent = Math.min(100, Math.round((100 * done) / of))
  return (
    <div role="status" className="grid gap-2">
      <p className="text-small text-ink-2">{text.searching(percent)}</p>
      <progress className="h-2.5 w-full accent-steel" value={percent} max={100} aria-hidden="true" />
    </div>
  )
}

type TrucksProps = { able: readonly BoardRouteOnWire[]; keys: readonly string[]; onChange: (keys: string[]) => void }

/** A published route is planned anew only if somebody says so. */
function Trucks({ able, keys, onChange }: TrucksProps) {
  if (able.length === 0) return <p>{text.noTrucks}</p>
  return (
    <fieldset>
      <legend className="mb-2 text-small font-semibold">{text.trucks}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-4 gap-y-1">
        {able.map(({ key, truckName, driver, published }) => (
          <label key={key} className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              className="size-5 flex-none accent-steel"
              checked={keys.includes(key)}
              onChange={({ target }) => onChange(target.checked ? [...keys, key] : keys.filter((each) => each !== key))}
            />
            <span>
              {text.truck(truckName, driver?.name ?? '')}
              {published && <span className="text-ink-3"> ({text.published})</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
