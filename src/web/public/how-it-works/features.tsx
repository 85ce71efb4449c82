import type { ReactNode } from 'react'
import { featuresText } from '#content/public/how-it-works.ts'
import { pickSizes } from '#content/wording/sizes.ts'
import { BoardsPicture } from '#web/drawings/boards-picture.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { RollOffTruck, roadsideInches } from '#web/drawings/roll-off-truck.tsx'
import { GuideSign } from '#web/ui/guide-sign.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { TicketPicture } from './ticket-picture.tsx'

/** What comes with every container: four cards. */
export function Features() {
  const { heading, features, anyHour, anyHourText } = featuresText
  const [container] = pickSizes([20])
  return (
    <section className="mt-section">
      <PageWidth>
        <h2 className="text-heading">{heading}</h2>
        <ul className="mt-10 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
          <Feature
            {...features.delivery}
            picture={
              container && (
                <Drawing width={roadsideInches} height={120} className="[--ppi:.5]">
                  <RollOffTruck size={container} />
                </Drawing>
              )
            }
          />
          <Feature {...features.boards} picture={<BoardsPicture className="[--ppi:1.5]" />} />
          <Feature {...features.reporting} picture={<TicketPicture decorative className="[--ppi:.62]" />} />
          <Feature
            {...features.support}
            picture={
              <GuideSign className="px-7 py-5 text-center">
                <b className="block font-display text-[2.75rem] leading-none font-bold">{anyHour}</b>
                <span className="font-display text-large leading-tight font-semibold">{anyHourText}</span>
              </GuideSign>
            }
          />
        </ul>
      </PageWidth>
    </section>
  )
}

function Feature({ heading, text, picture }: { heading: string; text: string; picture: ReactNode }) {
  return (
    <li>
      <div className="flex h-32 items-end overflow-hidden border-b-2 border-ink">{picture}</div>
      <h3 className="mt-5 text-title leading-[1.1]">{heading}</h3>
      <p className="mt-2 text-ink-2">{text}</p>
    </li>
  )
}
