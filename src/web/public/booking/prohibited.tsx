import { whatText } from '#content/public/booking.ts'
import type { Booking } from './use-booking.ts'

/** What may not go into the chosen container. */
export function Prohibited({ booking: { chosen, equipment } }: { booking: Booking }) {
  const materials = equipment.value?.find(({ id }) => id === chosen?.equipment.id)?.prohibitedMaterials ?? []
  if (materials.length === 0) return null
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 items-center underline">{whatText.prohibited}</summary>
      <ul className="mt-1 list-disc pl-5 text-ink-2 sm:columns-2">
        {materials.map((material) => (
          <li key={material}>{material}</li>
        ))}
      </ul>
    </details>
  )
}
