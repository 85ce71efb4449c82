import type { ReactNode } from 'react'
import { stepsText } from '#content/public/how-it-works.ts'
import { pickSizes } from '#content/wording/sizes.ts'
import { Cutaway } from '#web/drawings/cutaway.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { ConstructionLoad } from '#web/drawings/loads/construction-load.tsx'
import { Line } from '#web/drawings/shapes.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { TicketPicture } from './ticket-picture.tsx'
import { WeekPicture } from './week-picture.tsx'

const [container] = pickSizes([30])

/** How full is full: a load below the rim, and the line that it must not cross. */
function RimPicture() {
  if (!container) return null
  const length = container.lengthFeet * 12
  const height = container.heightFeet * 12
  return (
    <div className="border-b-2 border-ink [--ppi:1.28] max-xs:[--ppi:1] sm:[--ppi:1.6] lg:[--ppi:1.75]">
      <Drawing width={length + 6} height={height + 22} label={stepsText.haul.picture}>
        <Cutaway size={container}>
          <ConstructionLoad />
        </Cutaway>
        <Line kind="load-line" from={[0, -height - 3]} to={[length, -height - 3]} />
        <text x={length} y={-height - 9} textAnchor="end" className="drawing-label">
          {stepsText.haul.rim}
        </text>
      </Drawing>
    </div>
  )
}

/** The three steps, each with a picture. */
export function Steps({ includedDays }: { includedDays: number | null }) {
  const { book, haul, report } = stepsText
  const haulFacts = includedDays === null ? haul.facts : [haul.days(includedDays), ...haul.facts]
  return (
    <section className="mt-section">
      <PageWidth>
        <h2 className="text-heading">{stepsText.heading}</h2>
        <ol className="mt-8 border-t-2 border-ink">
          <Step number={1} {...book} picture={<WeekPicture />} />
          <Step number={2} {...haul} facts={haulFacts} picture={<RimPicture />} />
          <Step
            number={3}
            {...report}
            picture={<TicketPicture className="[--ppi:1.1] max-xs:[--ppi:.9] sm:[--ppi:1.3]" />}
          />
        </ol>
      </PageWidth>
    </section>
  )
}

type StepProps = { number: number; heading: string; text: string; facts: readonly string[]; picture: ReactNode }

function Step({ number, heading, text, facts, picture }: StepProps) {
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2 gap-y-8 border-b border-line-strong py-12 sm:grid-cols-[6.5rem_minmax(0,1fr)] lg:grid-cols-[8rem_minmax(0,1fr)_minmax(0,480px)] lg:gap-x-8">
      <span aria-hidden="true" className="font-display text-[5rem] leading-[.8] font-bold text-steel sm:text-[7.5rem]">
        {number}
      </span>
      <div>
        <h3 className="text-title leading-[1.1]">{heading}</h3>
        <p className="mt-3 max-w-[34em] text-ink-2">{text}</p>
        <ul className="mt-5 max-w-[34em] border-t border-line">
          {facts.map((fact) => (
            <li key={fact} className="border-b border-line py-2 font-medium">
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <figure className="max-lg:col-span-2 max-lg:sm:col-start-2 max-lg:sm:col-end-3 lg:self-center">{picture}</figure>
    </li>
  )
}
