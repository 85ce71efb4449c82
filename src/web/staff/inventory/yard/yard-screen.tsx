import { type ReactNode, useState } from 'react'
import { dumpForm, yardText as text } from '#content/staff/yard.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { YardLoadOnWire, YardOnWire } from '#contract/containers/yard.ts'
import { dateInLosAngeles, daysBetween } from '#contract/values/dates.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { BackLink } from '#web/staff/kit/back-link.tsx'
import { ListMissing } from '#web/staff/kit/list-states.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { StaffTitle } from '#web/staff/kit/staff-title.tsx'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { DumpDialog } from './dump-dialog.tsx'
import { YardPlan } from './yard-plan.tsx'

/** What is in the yard: containers by size, and the loads that wait to be dumped (rule 270). */
export function YardScreen() {
  const yard = useApiQuery('orders', 'GET /api/admin/yard', {}, { changesWith: ['containers'] })
  return (
    <>
      <StaffTitle heading={text.heading} />
      <div className="mt-5 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <BackLink to="/admin/inventory" label={text.back} />
        <h2 className="mr-auto text-[1.625rem] font-semibold">{text.heading}</h2>
      </div>
      {yard.data ? (
        <>
          <Totals yard={yard.data} />
          <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_27rem]">
            <YardPlan yard={yard.data} />
            <div className="grid min-w-0 gap-3 max-lg:order-first">
              <Loads yard={yard.data} />
              <Sizes sizes={yard.data.sizes} />
            </div>
          </div>
        </>
      ) : (
        <div className="rounded-panel border border-line bg-card p-5">
          <ListMissing messages={text} query={yard} height="h-60" />
        </div>
      )}
    </>
  )
}

const columns = ['empty', 'reserved', 'loaded', 'inRepair', 'leavingToday'] as const

/** A row for each size. Fewer empty or reserved ones than leave today are marked. What is zero for every size has no column. */
function Sizes({ sizes }: { sizes: YardOnWire['sizes'] }) {
  const shown = columns.filter((column) => column === 'empty' || sizes.some((each) => each[column] > 0))
  return (
    <Panel look="list" heading={text.sizes}>
      {sizes.length === 0 ? (
        <p className="mt-2 text-ink-2">{text.none}</p>
      ) : (
        <table className="mt-2 w-full border-collapse tabular-nums">
          <thead>
            <tr className="align-bottom text-small text-ink-2">
              <th scope="col" className="py-1.5 text-left font-medium">
                {text.columns.size}
              </th>
              {shown.map((column) => (
                <th key={column} scope="col" className="py-1.5 pl-2 text-right font-medium">
                  {text.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map((each) => (
              <tr key={each.size} className="border-t border-line">
                <th scope="row" className="py-2 text-left font-semibold whitespace-nowrap">
                  {text.yards(each.size)}
                </th>
                {shown.map((column) => (
                  <Count
                    key={column}
                    count={each[column]}
                    isStrong={column === 'empty'}
                    isWarning={column === 'loaded' && each.loaded > 0}
                  >
                    {column === 'leavingToday' && each.leavingToday > each.empty + each.reserved && (
                      <span className="mr-2 max-sm:block max-sm:mr-0">
                        <Chip look="failed">{text.short}</Chip>
                      </span>
                    )}
                  </Count>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

/** How many of the empty ones go out within the week: what leaves takes the reserved ones first (rule 567). */
const promisedOf = ({ empty, reserved, leavingThisWeek }: YardOnWire['sizes'][number]) =>
  Math.min(empty, Math.max(0, leavingThisWeek - reserved))

/** The yard in at most five figures; one that is zero is left out, but for what is empty. */
function Totals({ yard: { sizes, loads } }: { yard: YardOnWire }) {
  const sum = (of: (size: YardOnWire['sizes'][number]) => number) => sizes.reduce((total, each) => total + of(each), 0)
  const short = sizes.filter(({ empty, reserved, leavingToday }) => leavingToday > empty + reserved)
  const figures = [
    { key: 'free', count: sum(({ empty }) => empty), name: text.totals.free(sum(promisedOf)), tone: '' },
    { key: 'leaving', count: sum(({ leavingToday }) => leavingToday), name: text.totals.leaving, tone: '' },
    { key: 'loaded', count: loads.length, name: text.totals.loaded, tone: loads.length > 0 ? 'text-warn' : '' },
    { key: 'repair', count: sum(({ inRepair }) => inRepair), name: text.totals.inRepair, tone: '' },
  ].filter(({ key, count }) => key === 'free' || count > 0)
  return (
    <dl className="mb-3 flex flex-wrap gap-x-8 gap-y-1.5 rounded-panel border border-line bg-card px-5 py-2.5 max-sm:px-4">
      {figures.map(({ key, count, name, tone }) => (
        <div key={key} className="flex flex-row-reverse items-baseline gap-2">
          <dt className="text-small text-ink-2">{name}</dt>
          <dd className={`font-display text-[1.5rem] leading-tight font-semibold tabular-nums ${tone}`}>{count}</dd>
        </div>
      ))}
      {short.length > 0 && (
        <div className="flex flex-row-reverse items-baseline gap-2 text-danger">
          <dt className="text-small font-semibold">{text.totals.short}</dt>
          <dd className="font-display text-[1.5rem] leading-tight font-semibold">
            {short.map(({ size }) => text.yards(size)).join(', ')}
          </dd>
        </div>
      )}
    </dl>
  )
}

type CountProps = { count: number; isStrong: boolean; isWarning: boolean; children: ReactNode }

const Count = ({ count, isStrong, isWarning, children }: CountProps) => (
  <td
    className={classNames(
      'py-2 pl-2 text-right',
      isStrong && 'font-display text-[1.25rem] leading-tight font-semibold',
      isWarning && 'font-semibold text-warn',
      count === 0 && 'text-ink-3',
    )}
  >
    {children}
    {count}
  </td>
)

/** The loads that wait, the oldest first, and those of today that are gone. */
function Loads({ yard: { today, loads, dumpedToday } }: { yard: YardOnWire }) {
  const canWrite = useMay()('staff:containers.write')
  const [dumping, setDumping] = useState<YardLoadOnWire | null>(null)
  return (
    <Panel look="list" heading={text.waiting}>
      {loads.length === 0 && (
        <p className="mt-2 text-ink-2">
          {text.nothingWaits} {text.nothingWaitsHint}
        </p>
      )}
      <ul>
        {loads.map((load, place) => {
          const days = daysBetween(dateInLosAngeles(new Date(load.takenAt)), today)
          return (
            <LoadRow key={load.haulId} load={load} when={text.days(days)} isLate={days > 0}>
              {canWrite && (
                <DenseButton
                  look={place === 0 ? 'go' : 'line'}
                  aria-label={text.dumpOf(nameOf(load))}
                  onClick={() => setDumping(load)}
                >
                  {text.dump}
                </DenseButton>
              )}
            </LoadRow>
          )
        })}
      </ul>
      {dumpedToday.length > 0 && (
        <>
          <h4 className="mt-4 font-semibold">{text.dumpedToday}</h4>
          <ul>
            {dumpedToday.map((load) => (
              <LoadRow key={load.haulId} load={load} when={load.dumpedAt ? shortInstant(load.dumpedAt) : ''}>
                {canWrite && <TakeBack load={load} />}
              </LoadRow>
            ))}
          </ul>
        </>
      )}
      {dumping && <DumpDialog load={dumping} onClose={() => setDumping(null)} />}
    </Panel>
  )
}

const nameOf = ({ containerNumber }: YardLoadOnWire) => containerNumber ?? text.noNumber

type LoadRowProps = { load: YardLoadOnWire; when: string; isLate?: boolean; children: ReactNode }

function LoadRow({ load, when, isLate = false, children }: LoadRowProps) {
  const { size, orderId, customerName, customerCity, material } = load
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-b-0">
      <div className="min-w-0 flex-[1_1_11rem]">
        <p className="font-semibold">
          <span className="font-display text-[1.125rem]">{nameOf(load)}</span>, {text.yards(size)},{' '}
          <span className={classNames(isLate && 'text-warn')}>{when}</span>
        </p>
        <p className="text-small text-ink-2 wrap-anywhere">
          <AppLink to={`/admin/orders/${orderId}`} className="underline">
            {text.of(customerName, customerCity)}
          </AppLink>
          {material && `, ${material}`}
        </p>
      </div>
      <div className="ml-auto">{children}</div>
    </li>
  )
}

function TakeBack({ load }: { load: YardLoadOnWire }) {
  const undump = useApiCommand('orders', 'POST /api/admin/loads/{haulId}/undo')
  const save = useSaving(dumpForm.failed)
  const takeBack = () =>
    save(() => undump.mutateAsync({ params: { haulId: load.haulId } }), { description: dumpForm.undone(nameOf(load)) })

  return (
    <DenseButton look="quiet" pending={undump.isPending} aria-label={text.undoOf(nameOf(load))} onClick={takeBack}>
      {text.undo}
    </DenseButton>
  )
}

export function screen() {
  return { Component: YardScreen }
}
