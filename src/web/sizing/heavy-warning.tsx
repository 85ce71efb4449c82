import { sizeFinderText as text } from '#content/public/size-finder.ts'
import type { Material } from '#content/wording/material.ts'
import type { SizeAdvice } from './advise-size.ts'
import { shortNumber, shortTons } from './size-answer.tsx'

/** In amber: how far heavy material may fill a container, and which ones it would overload. */
export function HeavyWarning({ material, advice }: { material: Material; advice: SizeAdvice }) {
  const { size, limit, overloaded } = advice
  if (!material.heavy && overloaded.length === 0) return null
  const list = overloaded.map(({ yards }) => text.each(yards))
  const last = list.pop()
  const named = last === undefined ? null : list.length > 0 ? text.or(list.join(', '), last) : last
  return (
    <div className="rounded-card border border-warn bg-warn-tint px-6 py-5">
      {material.heavy && (
        <>
          <h3 className="text-title leading-[1.1]">
            {text.heavyHeading(material.spoken.charAt(0).toUpperCase() + material.spoken.slice(1))}
          </h3>
          <p className="mt-1.5">
            {text.fillTo(size.yards, shortNumber(limit.cubicYards), shortTons(limit.hundredthTons), limit.by)}{' '}
            {text.keepApart}
          </p>
        </>
      )}
      {named && (
        <p className={material.heavy ? 'mt-1.5' : ''}>{text.overloaded(text.containers(named), list.length === 0)}</p>
      )}
    </div>
  )
}
