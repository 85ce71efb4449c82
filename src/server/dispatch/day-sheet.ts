import type { PageLanguage } from '#content/company/languages.ts'
import type { Board, BoardRoute, BoardStop } from '#contract/dispatch/board.ts'
import { haulTraits } from '#contract/hauls/haul-kinds.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { pdfKind } from '#server/platform/ports/pdf-printer.ts'
import { daySheetTexts } from './day-sheet-texts.ts'

type Leg = BoardRoute['legs'][number]
type Texts = (typeof daySheetTexts)[PageLanguage]

/** A line of the sheet: time, stop, customer, container, notes, and small print. */
export type SheetLine = { at: string; stop: string; who: string; container: string; notes: string; isDone: boolean }

/** The content of a driver's printed day (rule 283). */
export type DaySheet = {
  language: PageLanguage
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
  { company, now, language }: { company: string; now: Date; language: PageLanguage },
): DaySheet {
  const texts = daySheetTexts[language]
  const { text, clock } = texts
  const stops = route.legs.filter(({ kind }) => kind === 'stop').length
  return {
    language,
    company,
    day: board.day,
    truckName: route.truckName,
    driver: text.driver(route.driver?.name ?? '', route.driver?.phone ?? ''),
    shift: text.shift(clock(route.startsMinute, true), clock(route.endsMinute, true)),
    isDraft: route.state === 'draft',
    lines: route.legs.map((leg) => lineOf(board, leg, texts)),
    totals: text.totals(stops, clock(route.backAt, true)),
    madeAt: now,
  }
}

function lineOf(board: Board, leg: Leg, texts: Texts): SheetLine {
  const { text, clock, haulNames } = texts
  const stop = board.stops.find(({ haulId }) => haulId === leg.haulId)
  const line = {
    at: leg.isDone ? text.done : clock(leg.arrives, true),
    container: '',
    notes: '',
    isDone: leg.isDone,
  }
  if (leg.kind === 'dump') {
    const facility = board.facilities.find(({ id }) => id === leg.facilityId)
    return { ...line, stop: text.dump(leg.size), who: [facility?.name, facility?.city].filter(Boolean).join(', ') }
  }
  if (leg.kind === 'break') return { ...line, stop: text.break, who: '' }
  if (leg.kind === 'yard' || leg.kind === 'home') {
    const what = leg.kind === 'home' ? text.home : leg.size === null ? text.leave : text.hook(leg.size)
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
    stop: isBack ? text.setBack(stop.size) : `${haulNames[stop.kind].short} ${stop.size}`,
    who: who.filter(Boolean).join('\n'),
    container: isBack ? (stop.containerNumber ?? '') : containerOf(stop, texts),
    notes: isBack ? '' : notesOf(stop, texts),
  }
}

function containerOf({ kind, size, containerNumber, takenNumber }: BoardStop, { text }: Texts): string {
  const { bringsEmpty, takesLoad } = haulTraits[kind]
  if (!bringsEmpty && !takesLoad) return text.keeps(containerNumber)
  const parts = [bringsEmpty && text.brings(size, containerNumber), takesLoad && text.takes(size, takenNumber)]
  return parts.filter(Boolean).join(', ')
}

const notesOf = (stop: BoardStop, { text, clock, attemptLabels }: Texts): string =>
  [
    stop.window && text.window(clock(stop.window.from, true), clock(stop.window.to, true)),
    stop.access && text.gate(stop.access),
    stop.placement && text.place(stop.placement),
    stop.hasOwnPin && text.pin(stop.position.latitude, stop.position.longitude),
    haulTraits[stop.kind].changesPlace && text.goesTo([stop.toPlacement, stop.toAddress].filter(Boolean).join(', ')),
    stop.instructions && text.note(stop.instructions),
    stop.failed && text.failed(attemptLabels[stop.failed].toLowerCase()),
  ]
    .filter(Boolean)
    .join('  ·  ')
