import { lazy, memo, type RefCallback, Suspense } from 'react'
import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'

const load = () => import('./size-finder.tsx').then(({ SizeFinder }) => ({ default: SizeFinder }))

const { promise: isNear, resolve: comesNear } = Promise.withResolvers<void>()

/** The server writes it out at once; the browser's program for it comes when somebody comes near it (rule 91). */
const Finder = import.meta.env.SSR ? (await load()).default : lazy(() => isNear.then(load))

/** How far below the screen is near: somebody who scrolls finds it ready. Whoever gets there by key brings it into view as well. */
const rootMargin = '800px'

const watch: RefCallback<HTMLElement> = (element) => {
  if (!element) return
  const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && comesNear(), { rootMargin })
  watcher.observe(element)
  return () => watcher.disconnect()
}

type LazySizeFinderProps = { equipment: readonly EquipmentOnWire[]; id: string }

/** The size finder for a page with little room for script. What it gets must not change: until its program is there it cannot follow. */
export const LazySizeFinder = memo(function LazySizeFinder(props: LazySizeFinderProps) {
  return (
    // Whoever comes by a link to the finder is brought here before its program is there.
    <div ref={watch} id={props.id}>
      <Suspense fallback={<div className="min-h-200" />}>
        <Finder {...props} />
      </Suspense>
    </div>
  )
})
