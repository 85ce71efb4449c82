import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageTitle } from '#content/company/brand.ts'
import { orderNotFound } from '#content/public/confirmation.ts'
import { orderHaulText as text } from '#content/public/order-haul.ts'
import type { OwnHaulKind } from '#contract/hauls/haul-kinds.ts'
import type { HaulChoicesOnWire, PlannedHaulOnWire } from '#contract/hauls/own-hauls.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { failureMessage } from '#web/app/api.ts'
import { type App, useApp } from '#web/app/app-context.ts'
import { AppLink, orderPage } from '#web/app/app-link.tsx'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { FailureNote, WithoutScript } from '#web/forms/form-notes.tsx'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { DayGrid } from '#web/orders/day-grid.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { useLate } from '#web/ui/use-late.ts'
import { costOf, leastPrice, needsConfirmation, shownDay, type Wanted } from './haul-cost.ts'
import type { Outcome } from './haul-ordered.tsx'
import { HaulPrice } from './haul-price.tsx'
import { loadOrderHaul } from './load-order-haul.ts'
import { PlannedHauls } from './planned-hauls.tsx'

/** With the form library, which only few need. */
const loadCodeStep = () => import('#web/orders/code-step.tsx')

/** With what only a tap needs. */
const loadCost = () => import('#web/orders/cost-step.tsx')

const loadOutcome = () => import('./haul-ordered.tsx')

/** Useless without scripts. */
const loadAsk = () => import('./ask-for-haul.tsx')

export function OrderHaulPage() {
  const { business } = useApp()
  const { kind, order, choices, refusal } = useLoaderData<typeof loadOrderHaul>()
  const title = order === null && refusal === null ? orderNotFound.title : text.title[kind]
  return (
    <PageWidth className="pt-8 sm:pt-12">
      <meta name="robots" content="noindex" />
      <PageHead title={pageTitle(title, business.name)} description={text.description} />
      <div className="mx-auto max-w-[34rem]">
        {order && choices ? (
          // Another order or kind starts anew.
          <OrderHaul key={`${order.orderNumber} ${kind}`} order={order} ordered={kind} loaded={choices} />
        ) : (
          <>
            <h1 className="text-page leading-[.92]">{refusal === null ? orderNotFound.heading : text.title[kind]}</h1>
            <CallInstead message={refusal ?? orderNotFound.help} />
          </>
        )}
      </div>
    </PageWidth>
  )
}

export function screen(app: App) {
  return {
    loader: ({ params }: LoaderFunctionArgs) => loadOrderHaul(app, params.orderNumber ?? '', params.kind ?? ''),
    Component: OrderHaulPage,
  }
}

type OrderHaulProps = {
  order: OrderForViewerOnWire
  /** The kind that the page orders; what is planned can be of another one. */
  ordered: OwnHaulKind
  loaded: HaulChoicesOnWire
}

/** Rule 268: what is planned, the days with their prices, and the outcome of a tap. */
function OrderHaul({ order, ordered, loaded }: OrderHaulProps) {
  const { call } = useApp()
  const [choices, setChoices] = useState(loaded)
  const [moving, setMoving] = useState<PlannedHaulOnWire | null>(null)
  const [asked, setAsked] = useState<Wanted | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [pickup, setPickup] = useState(order.scheduledPickupDate ?? order.requestedPickupDate)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { keyFor, forget } = useIdempotencyKey(`haul-${order.orderNumber}`)
  const { kind, today, refusal } = choices
  const params = { orderNumber: order.orderNumber }
  const code = useLate(loadCodeStep, choices.needsCode)
  const after = useLate(loadOutcome, true)
  const cost = useLate(loadCost, true)
  const ask = useLate(loadAsk, true)

  const read = (of: PlannedHaulOnWire | null) =>
    call('GET /api/orders/by-number/{orderNumber}/hauls', {
      params,
      query: { kind: of?.kind ?? ordered, ...(of && { haulId: of.id }) },
    }).then(setChoices)

  /** One change at a time. What is refused is explained once the days have been read again. */
  async function attempt(step: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await step()
    } catch (error) {
      await read(moving).catch(() => {})
      setProblem(failureMessage(error, text.failed))
      setAsked(null)
    }
    setBusy(false)
  }

  async function send(wanted: Wanted): Promise<HaulChoicesOnWire> {
    if (wanted.action === 'cancel')
      return call('POST /api/orders/by-number/{orderNumber}/hauls/{haulId}/cancel', {
        params: { ...params, haulId: wanted.haul.id },
      })
    const { date, addedCost: price, totalAmount } = wanted.day
    if (wanted.action === 'move' && moving)
      return call('PUT /api/orders/by-number/{orderNumber}/hauls/{haulId}', {
        params: { ...params, haulId: moving.id },
        body: { date, totalAmount },
      })
    const body = { kind: ordered, date, price, totalAmount }
    const headers = { 'idempotency-key': keyFor(body) }
    return call('POST /api/orders/by-number/{orderNumber}/hauls', { params, headers, body })
  }

  async function act(wanted: Wanted) {
    const next = await send(wanted)
    forget()
    setChoices(next)
    setAsked(null)
    setMoving(null)
    // What it is after a cancellation is not part of the reply.
    setPickup(wanted.action === 'cancel' ? null : (wanted.day.pickupDate ?? pickup))
    setOutcome(
      wanted.action === 'cancel'
        ? { what: 'cancelled' }
        : {
            what: wanted.action === 'move' ? 'moved' : 'ordered',
            haul: next.planned.find((each) => each.date === wanted.day.date && each.kind === next.kind) ?? null,
            day: wanted.day,
          },
    )
    window.scrollTo({ top: 0 })
  }

  const choose = (wanted: Wanted) =>
    attempt(async () => {
      if (!choices.needsCode && !needsConfirmation(wanted)) return act(wanted)
      if (!choices.needsCode) return setAsked(wanted)
      await call('POST /api/orders/by-number/{orderNumber}/code', { params })
      setAsked(wanted)
    })

  function chooseDate(date: IsoDate) {
    const day = choices.days.find((each) => each.date === date)
    if (day) void choose({ action: moving ? 'move' : 'order', day })
  }

  const startMoving = (haul: PlannedHaulOnWire | null) => attempt(() => read(haul).then(() => setMoving(haul)))

  const back = (
    <AppLink to={orderPage(order.orderNumber)} className={buttonStyle('line', 'normal', 'mt-6')}>
      {text.back}
    </AppLink>
  )
  if (outcome && after) {
    return (
      <after.HaulOrdered
        kind={kind}
        outcome={outcome}
        today={today}
        total={choices}
        busy={busy}
        problem={problem}
        onUndo={(haul) => attempt(() => act({ action: 'cancel', haul }))}
        onAgain={() => attempt(() => read(null).then(() => setOutcome(null)))}
      >
        {back}
      </after.HaulOrdered>
    )
  }
  const shownDays = choices.days.map((day) => shownDay(day, choices))
  // A browser that has only the link confirms a code first, with a day that can be chosen.
  const wanted = choices.needsCode ? [] : refusal === null ? soonDays(choices) : [null]
  const freeDays = choices.days.filter(({ state }) => state === 'free')
  const asksFirst = moving !== null && freeDays.some((day) => needsConfirmation({ action: 'move', day }))
  const submits = { cancel: text.cancel, move: text.moveSubmit, order: text.submit[ordered] }
  return (
    <>
      <h1 className="text-page leading-[.92]">{text.heading[ordered]}</h1>
      <PlannedHauls
        choices={choices}
        moving={moving}
        busy={busy}
        onMove={startMoving}
        onCancel={(haul) => choose({ action: 'cancel', haul })}
      />
      <p className="mt-4 text-large">{text.what[ordered]}</p>
      <p className="mt-2 text-ink-2">{[order.customerAddress, order.orderNumber].filter(Boolean).join(', ')}</p>
      {ask && <ask.EarlierRequests choices={choices} />}
      <WithoutScript where="order-haul">{text.withoutScript}</WithoutScript>
      <FailureNote message={problem} />
      {asked && choices.needsCode && code ? (
        <code.CodeStep
          order={order}
          heading={asked.action === 'cancel' ? text.of(asked.haul.kind, asked.haul.date, today) : null}
          choice={asked.action === 'cancel' ? null : shownDay(asked.day, choices)}
          submit={submits[asked.action]}
          cost={costOf(asked, choices)}
          today={today}
          onConfirmed={() => attempt(() => act(asked))}
          onCancel={() => setAsked(null)}
        />
      ) : asked && !choices.needsCode && cost ? (
        <cost.CostStep
          heading={
            asked.action === 'cancel'
              ? text.cancelHeading(asked.haul.kind, asked.haul.date)
              : text.costHeading(kind, asked.day.date)
          }
          cost={costOf(asked, choices)}
          submit={submits[asked.action]}
          busy={busy}
          onConfirm={() => attempt(() => act(asked))}
          onCancel={() => setAsked(null)}
        />
      ) : refusal !== null ? (
        <CallInstead message={refusal} />
      ) : freeDays.length > 0 ? (
        <>
          <HaulPrice choices={choices} isMoving={moving !== null} />
          <h2 className="mt-8 text-title">{moving ? text.moveQuick(moving.date, today) : text.quick}</h2>
          <p className="mt-1 text-ink-2">
            {text.next(choices.needsCode, moving !== null, asksFirst)}{' '}
            {pickup && pickup >= today && text.plannedPickup(pickup, today)}
          </p>
          <DayGrid
            usualCents={leastPrice(choices)}
            days={shownDays}
            today={today}
            planned={moving?.date ?? null}
            busy={busy}
            onChoose={chooseDate}
          />
          <p className="mt-4 text-ink-2">{text.note}</p>
        </>
      ) : (
        <CallInstead message={text.none[ordered]} />
      )}
      {choices.canAsk && !asked && wanted.length > 0 && (
        <section aria-labelledby="ask-heading" className="mt-8">
          <h2 id="ask-heading" className="text-title">
            {text.soonHeading}
          </h2>
          <p className="mt-1 text-ink-2">{text.soonSays}</p>
          {ask && <ask.AskForHaul order={order} choices={choices} wanted={wanted} />}
        </section>
      )}
      {ask && !asked && <ask.Repeats order={order} choices={choices} />}
      {order.offeredHauls?.includes(text.otherKind[ordered]) && (
        <p className="mt-6 text-ink-2">
          {text.other[ordered]}{' '}
          <AppLink
            to={`${orderPage(order.orderNumber)}/haul/${text.otherKind[ordered]}`}
            className="-my-2 inline-block py-2 underline"
          >
            {text.title[text.otherKind[ordered]]}
          </AppLink>
        </p>
      )}
      {(asked || freeDays.length > 0) && (
        <p className="mt-4 text-ink-2">
          {text.call} <PhoneLink where="order-haul" className="-my-2 inline-block py-2 whitespace-nowrap underline" />
        </p>
      )}
      {back}
    </>
  )
}

function CallInstead({ message }: { message: string }) {
  return (
    <p className="mt-6 text-large">
      {message} <PhoneLink where="order-haul" className="-my-2 inline-block py-2 whitespace-nowrap underline" />
    </p>
  )
}

const soonDays = ({ days, planned }: HaulChoicesOnWire) =>
  days
    .filter(({ date, state }) => state === 'soon' && planned.every((haul) => haul.date !== date))
    .map(({ date }) => date)
