import { clock } from '#content/staff/board.ts'
import { attemptLabels } from '#content/wording/attempt-labels.ts'
import { daySheetText as messages } from '#content/wording/day-sheet.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import type { Board, BoardRoute, BoardStop } from '#contract/dispatch/board.ts'
import { haulTraits } from '#contract/hauls/haul-kinds.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { pdfKind } from '#server/platform/ports/pdf-printer.ts'

type Leg = BoardRoute['legs'][number]

/** A line of the sheet: time, stop, customer, container, notes, and small print. */
export type SheetLine = { at: string; stop: string; who: string; container: string; notes: string; isDone: boolean }

/** The content of a driver's printed day (rule 283). */
export type DaySheet = {
  company: string
  day: IsoDate
  truckName: string
  driver: string
  shift: string
  isDraft: boolean
  lines: SheetLine[]
  totals: string
  madeAt: Date
}

export const daySheetPdf = pdfKind<DaySheet>()('day sheet')

/** The sheet of a route from the current board, without prices and email addresses. */
export function daySheetOf(
  board: Board,
  route: BoardRoute,
  { company, now }: { company: string; now: Date },
): DaySheet {
  const stops = route.legs.filter(({ kind }) => kind === 'stop').length
  return {
    company,
    day: board.day,
    truckName: route.truckName,
    driver: messages.driver(route.driver?.name ?? '', route.driver?.phone ?? ''),
    shift: messages.shift(clock(route.startsMinute, true), clock(route.endsMinute, true)),
    isDraft: route.state === 'draft',
    lines: route.legs.map((leg) => lineOf(board, leg)),
    totals: messages.totals(stops, clock(route.backAt, true)),
    madeAt: now,
  }
}

function lineOf(board: Board, leg: Leg): SheetLine {
  const stop = board.stops.find(({ haulId }) => haulId === leg.haulId)
  const line = {
    at: leg.isDone ? messages.done : clock(leg.arrives, true),
    container: '',
    notes: '',
    isDone: leg.isDone,
  }
  if (leg.kind === 'dump') {
    const facility = board.facilities.find(({ id }) => id === leg.facilityId)
    return { ...line, stop: messages.dump(leg.size), who: [facility?.name, facility?.city].filter(Boolean).join(', ') }
  }
  if (leg.kind === 'break') return { ...line, stop: messages.break, who: '' }
  if (leg.kind === 'yard' || leg.kind === 'home') {
    const what = leg.kind === 'home' ? messages.home : leg.size === null ? messages.leave : messages.hook(leg.size)
    return { ...line, stop: what, who: board.yards.find(({ id }) => id === leg.yardId)?.name ?? '' }
  }
  if (!stop) return { ...line, stop: '', who: '' }
  const who = [
    stop.companyName || stop.customerName,
    `${stop.customerAddress}, ${stop.customerCity}`,
    stop.customerPhone,
  ]
  const isBack = leg.kind === 'set-back'
  return {
    ...line,
    stop: isBack ? messages.setBack(stop.size) : `${haulNames[stop.kind].short} ${stop.size}`,
    who: who.filter(Boolean).join('\n'),
    container: isBack ? (stop.containerNumber ?? '') : containerOf(stop),
    notes: isBack ? '' : notesOf(stop),
  }
}

function containerOf({ kind, size, containerNumber, takenNumber }: BoardStop): string {
  const { bringsEmpty, takesLoad } = haulTraits[kind]
  if (!bringsEmpty && !takesLoad) return messages.keeps(containerNumber)
  const parts = [bringsEmpty && messages.brings(size, containerNumber), takesLoad && messages.takes(size, takenNumber)]
  return parts.filter(Boolean).join(', ')
}

const notesOf = (stop: BoardStop): string =>
  [
    stop.window && messages.window(clock(stop.window.from, true), clock(stop.window.to, true)),
    stop.access && messages.gate(stop.access),
    stop.placement && messages.place(stop.placement),
    haulTraits[stop.kind].changesPlace &&
      messages.goesTo([stop.toPlacement, stop.toAddress].filter(Boolean).join(', ')),
    stop.instructions && messages.note(stop.instructions),
    stop.failed && messages.failed(attemptLabels[stop.failed].toLowerCase()),
  ]
    .filter(Boolean)
    .join('  ·  ')
