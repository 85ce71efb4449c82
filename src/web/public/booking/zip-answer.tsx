import { whereText } from '#content/public/booking.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { ZipPlace } from './use-zip-place.ts'

type ZipAnswerProps = { zipPlace: ZipPlace; surchargeCents: Cents }

/** The place and zone of the ZIP code, or a friendly message outside our usual area. */
export function ZipAnswer({ zipPlace, surchargeCents }: ZipAnswerProps) {
  const { title, text } = answer(zipPlace, surchargeCents)
  return (
    <div
      role="status"
      className={classNames(
        'col-span-6 flex min-h-19 flex-col justify-center self-start border-l-4 pl-4.5 sm:col-span-4 sm:mt-8.5',
        zipPlace.state === 'found' && 'border-steel',
        (zipPlace.state === 'outside' || zipPlace.state === 'refused') && 'border-warn',
        !['found', 'outside', 'refused'].includes(zipPlace.state) && 'border-line-strong',
      )}
    >
      <strong className="font-display text-[1.75rem] leading-[1.1] font-bold">{title}</strong>
      <span className="text-ink-2">{text}</span>
    </div>
  )
}

function answer(zipPlace: ZipPlace, surchargeCents: Cents): { title: string; text: string } {
  switch (zipPlace.state) {
    case 'none':
      return { title: whereText.start, text: whereText.startHelp }
    case 'looking':
      return { title: whereText.looking, text: whereText.startHelp }
    case 'unknown':
      return { title: whereText.unknown, text: whereText.unknownHelp }
    case 'refused':
      return { title: whereText.refused(zipPlace.zipCode), text: whereText.refusedHelp }
    case 'outside':
      return { title: whereText.outside, text: whereText.outsideHelp }
    case 'found':
      return {
        title: whereText.place(zipPlace.place.city ?? zipPlace.place.zipCode, zipPlace.place.zone?.name ?? null),
        text: surchargeCents > 0 ? whereText.surcharge(formatDollars(surchargeCents)) : whereText.regular,
      }
  }
}
