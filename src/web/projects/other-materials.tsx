import type { ReactNode } from 'react'
import { nameOfMaterial } from '#content/wording/booking-choices.ts'
import { otherMaterialText as text } from '#content/wording/projects.ts'
import type { CustomerProjectOnWire } from '#contract/projects/projects.ts'
import { AppLink } from '#web/app/app-link.tsx'

type OtherMaterialsProps = {
  loads: CustomerProjectOnWire['otherMaterials']
  /** The page that shows the tickets of an order. */
  pageOf: (load: CustomerProjectOnWire['otherMaterials'][number]) => string
  /** Around the list, with its heading. */
  children: (heading: string, list: ReactNode) => ReactNode
}

/** The loads whose tickets name another material than their containers were ordered for (rule 582); nothing without any. */
export function OtherMaterials({ loads, pageOf, children }: OtherMaterialsProps) {
  if (loads.length === 0) return null
  return children(
    text.heading,
    <ul className="grid list-disc gap-1 pl-5">
      {loads.map((load, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tickets can be alike
        <li key={at}>
          <span className="wrap-anywhere">
            {text.load(load.ticketNumber || text.noNumber, load.material, nameOfMaterial(load.orderedAs))}
          </span>
          <AppLink to={pageOf(load)} className="ml-2 inline-block whitespace-nowrap underline">
            {load.orderNumber}
          </AppLink>
        </li>
      ))}
    </ul>,
  )
}
