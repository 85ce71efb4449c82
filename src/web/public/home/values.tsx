import type { ReactNode } from 'react'
import { valuesText } from '#content/public/home.ts'
import { BoardsPicture } from '#web/drawings/boards-picture.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { DiversionPicture } from './diversion-picture.tsx'
import { SwapPicture } from './swap-picture.tsx'

/** The three value propositions, each with its own small drawing. */
export function Values() {
  return (
    <section className="mt-section">
      <PageWidth>
        <h2 className="text-heading">{valuesText.heading}</h2>
        <ul className="mt-8 grid grid-cols-1 gap-10 lg:mt-12 lg:grid-cols-3 lg:gap-0 lg:border-t lg:border-ink">
          <Value {...valuesText.swaps} picture={<SwapPicture />} />
          <Value {...valuesText.driveway} picture={<BoardsPicture className="[--ppi:2.1] max-xs:[--ppi:1.7]" />} />
          <Value {...valuesText.diversion} picture={<DiversionPicture />} />
        </ul>
      </PageWidth>
    </section>
  )
}

function Value({ heading, text, picture }: { heading: string; text: string; picture: ReactNode }) {
  return (
    <li className="max-lg:sm:grid max-lg:sm:grid-cols-[minmax(0,356px)_minmax(0,1fr)] max-lg:sm:items-end max-lg:sm:gap-8 lg:border-l lg:border-line lg:px-8 lg:pt-8 lg:first:border-l-0 lg:first:pl-0 lg:last:pr-0">
      <div className="flex h-[116px] items-end overflow-hidden border-b-2 border-ink lg:h-32">{picture}</div>
      <div>
        <h3 className="mt-6 text-title leading-[1.1]">{heading}</h3>
        <p className="mt-2 text-ink-2">{text}</p>
      </div>
    </li>
  )
}
