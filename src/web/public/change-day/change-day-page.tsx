import { useState } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageTitle } from '#content/company/brand.ts'
import { changeDayText as text } from '#content/public/change-day.ts'
import { orderNotFound } from '#content/public/confirmation.ts'
import { costStepText as costText } from '#content/public/cost-step.ts'
import type { DayChoiceOnWire, DayChoicesOnWire } from '#contract/orders/day-changes.ts'
import type { MovableDay } from '#contract/orders/movable-days.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import { formatInstant, type IsoDate } from '#contract/values/dates.ts'
import { centsIn } from '#contract/values/money.ts'
import { ApiError, failureMessage } from '#web/app/api.ts'
import { type App, useApp } from '#web/app/app-context.ts'
import { AppLink, orderPage } from '#web/app/app-link.tsx'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { isSignedIn } from '#web/app/shell/use-signed-in.ts'
import { FailureNote, WithoutScript } from '#web/forms/form-notes.tsx'
import { type ChangeCost, CostStep } from '#web/orders/cost-step.tsx'
import { DayGrid } from '#web/orders/day-grid.tsx'
import { shownWithTax } from '#web/orders/shown-with-tax.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { GuideSign } from '#web/ui/guide-sign.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { useLate } from '#web/ui/use-late.ts'
import { DayMoved } from './day-moved.tsx'
import { PlannedDay } from './planned-day.tsx'
import { QuickDays } from './quick-days.tsx'

/** With the form library, which only few need. */
const loadCodeStep = () => import('#web/orders/code-step.tsx')

/** Few orders have a request that waits. */
const loadWaiting = () => import('#web/orders/waiting-note.tsx')

export function ChangeDayPage() {
  const { business } = useApp()
  const { of, order, choices, refusal, signedIn } = useLoaderData<typeof loadChangeDay>()
  const title = order === null && refusal === null ? orderNotFound.title : text.title[of]
  return (
    <PageWidth className="pt-8 sm:pt-12">
      <meta name="robots" content="noindex" />
      <PageHead title={pageTitle(title, business.name)} description={text.description} />
      <div className="mx-auto max-w-[34rem]">
        {order && choices ? (
          // Another order or day starts anew.
          <ChooseDay
            key={`${order.orderNumber} ${of}`}
            order={order}
            loaded={choices}
            mayAsk={signedIn && (order.changeTypes ?? []).length > 0}
          />
        ) : (
          <>
            <h1 className="text-page leading-[.92]">{refusal === null ? orderNotFound.heading : text.title[of]}</h1>
            <CallInstead message={refusal ?? orderNotFound.help} />
          </>
        )}
      </div>
    </PageWidth>
  )
}

export function screen(app: App, of: MovableDay) {
  return {
    loader: ({ params }: LoaderFunctionArgs) => loadChangeDay(app, params.orderNumber ?? '', of),
    Component: ChangeDayPage,
  }
}

type Moved = { from: IsoDate | null }

type ChooseDayProps = {
  order: OrderForViewerOnWire
  loaded: DayChoicesOnWire
  /** Whether the account has a form for other changes. */
  mayAsk: boolean
}

/** Rule 256: the days with their prices, and what became of the order after a tap. */
function ChooseDay({ order, loaded, mayAsk }: ChooseDayProps) {
  const { call } = useApp()
  const [choices, setChoices] = useState(loaded)
  const [moved, setMoved] = useState<Moved | null>(null)
  const [asked, setAsked] = useState<DayChoiceOnWire | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { of, today, planned, refusal } = choices
  const params = { orderNumber: order.orderNumber }
  const code = useLate(loadCodeStep, choices.needsCode)
  const note = useLate(loadWaiting, choices.waiting.length > 0)

  /** One change at a time. What is refused is explained once the days have been read again. */
  async function attempt(step: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await step()
    } catch (error) {
      await call('GET /api/orders/by-number/{orderNumber}/days', { params, query: { of } }).then(setChoices, () => {})
      setProblem(failureMessage(error, text.failed))
      setAsked(null)
    }
    setBusy(false)
  }

  async function moveTo({ date, totalAmount }: DayChoiceOnWire) {
    const from = planned
    const body = { of, date, planned, totalAmount }
    setChoices(await call('PUT /api/orders/by-number/{orderNumber}/days', { params, body }))
    setAsked(null)
    setMoved({ from })
    window.scrollTo({ top: 0 })
  }

  const choose = (choice: DayChoiceOnWire) =>
    attempt(async () => {
      if (!choices.needsCode && centsIn(choice.addedCost) === 0) return moveTo(choice)
      if (!choices.needsCode) return setAsked(choice)
      await call('POST /api/orders/by-number/{orderNumber}/code', { params })
      setAsked(choice)
    })

  function chooseDate(date: IsoDate | null) {
    const choice = choices.days.find((day) => day.date === date)
    if (choice) void choose(choice)
  }

  function undo(date: IsoDate | null) {
    const choice = choices.days.find((day) => day.date === date)
    if (choice) void attempt(() => moveTo(choice))
  }

  if (moved && planned) {
    return (
      <DayMoved
        order={order}
        choices={choices}
        planned={planned}
        from={moved.from}
        busy={busy}
        // The way back was shown with what it costs.
        onUndo={() => undo(moved.from)}
        onAgain={() => setMoved(null)}
        problem={problem}
      />
    )
  }
  const shownDays = choices.days.map((day) => shownWithTax(day, choices.taxTotal))
  const isAnyFree = choices.days.some(({ state }) => state === 'free')
  const costs = lastFreeDay(choices) !== null
  return (
    <>
      <h1 className="text-page leading-[.92]">{text.heading[of]}</h1>
      <PlannedDay order={order} planned={planned} today={today} />
      {note && <note.WaitingNote requests={choices.waiting} of={of} today={today} />}
      {refusal === null ? (
        <>
          <Price choices={choices} />
          <WithoutScript where="change-day">{text.withoutScript}</WithoutScript>
          <FailureNote message={problem} />
          {asked && choices.needsCode && code ? (
            <code.CodeStep
              order={order}
              choice={shownWithTax(asked, choices.taxTotal)}
              cost={costOf(asked, choices)}
              today={today}
              onConfirmed={() => attempt(() => moveTo(asked))}
              onCancel={() => setAsked(null)}
            />
          ) : asked ? (
            <CostStep
              heading={costText.heading(asked.date, of)}
              cost={costOf(asked, choices)}
              submit={costText.submit}
              busy={busy}
              onConfirm={() => attempt(() => moveTo(asked))}
              onCancel={() => setAsked(null)}
            />
          ) : isAnyFree ? (
            <>
              <h2 className="mt-8 text-title">{text.quick}</h2>
              <p className="mt-1 text-ink-2">{text.next(choices.needsCode, costs)}</p>
              <QuickDays choices={{ ...choices, days: shownDays }} busy={busy} onChoose={chooseDate} />
              <h2 className="mt-8 text-title">{text.any}</h2>
              <DayGrid
                usualCents={of === 'delivery' ? 0 : null}
                days={shownDays}
                today={today}
                planned={planned}
                busy={busy}
                onChoose={chooseDate}
              />
              <p className="mt-4 text-ink-2">
                {text.note(choices.changesUntil && formatInstant(new Date(choices.changesUntil)), costs)}
              </p>
            </>
          ) : (
            <CallInstead message={text.none} />
          )}
          <p className="mt-6 text-ink-2">
            {text.other}{' '}
            {mayAsk && (
              <AppLink to="/dashboard" className="-my-2 inline-block py-2 underline">
                {text.ask}
              </AppLink>
            )}
            {text.call(mayAsk)}{' '}
            <PhoneLink where="change-day" className="-my-2 inline-block py-2 whitespace-nowrap underline" />
          </p>
        </>
      ) : (
        <CallInstead message={refusal} />
      )}
      <AppLink to={orderPage(order.orderNumber)} className={buttonStyle('line', 'normal', 'mt-6')}>
        {text.back}
      </AppLink>
    </>
  )
}

const costOf = (
  { addedCost, totalAmount, taxTotal }: DayChoiceOnWire,
  { taxTotal: taxNow }: DayChoicesOnWire,
): ChangeCost => ({
  lines: [[costText.extraDays, centsIn(addedCost)]],
  total: centsIn(totalAmount),
  taxTotal,
  taxNow,
})

/** The last day that is included, if each later one costs something; null if every day is free. */
const lastFreeDay = ({ of, dailyRate, includedThrough }: DayChoicesOnWire) =>
  of === 'delivery' || centsIn(dailyRate) === 0 ? null : includedThrough

/** What a day costs, before anything is tapped. */
function Price({ choices }: { choices: DayChoicesOnWire }) {
  const { of, dailyRate, dailyTax = '0' } = choices
  const tax = centsIn(dailyTax)
  const lastFree = lastFreeDay(choices)
  return (
    <GuideSign className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 px-[26px]! py-5!">
      <strong className="font-display text-[min(2.75rem,13vw)] leading-none">
        {lastFree === null ? text.free.heading : text.rate(centsIn(dailyRate) + tax)}
      </strong>
      <span className="min-w-0 flex-[1_1_9rem] text-large leading-snug max-sm:basis-full">
        {lastFree === null ? text.free[of] : text.afterIncluded(lastFree, tax > 0)}
      </span>
    </GuideSign>
  )
}

function CallInstead({ message }: { message: string }) {
  return (
    <p className="mt-6 text-large">
      {message} <PhoneLink where="change-day" className="-my-2 inline-block py-2 whitespace-nowrap underline" />
    </p>
  )
}

/** The order and its choices; `refusal`: why this browser has none. */
type LoadedChoices = {
  of: MovableDay
  order: OrderForViewerOnWire | null
  choices: DayChoicesOnWire | null
  refusal: string | null
  signedIn: boolean
}

/** The page returns the status of the call, so that an order of somebody else is a 404 to programs as well. */
async function loadChangeDay({ call }: App, orderNumber: string, of: MovableDay) {
  const params = { orderNumber }
  const asked = isSignedIn(call)
  try {
    const [order, choices] = await Promise.all([
      call('GET /api/orders/by-number/{orderNumber}', { params }),
      call('GET /api/orders/by-number/{orderNumber}/days', { params, query: { of } }),
    ])
    return data<LoadedChoices>({ of, order, choices, refusal: null, signedIn: await asked })
  } catch (error) {
    const status = error instanceof ApiError && error.status >= 400 ? error.status : 503
    const refusal = error instanceof ApiError && error.code === 'not-allowed-now' ? error.message : null
    const none = { order: null, choices: null, signedIn: await asked }
    return data<LoadedChoices>({ of, refusal, ...none }, { status: refusal === null ? status : 200 })
  }
}
