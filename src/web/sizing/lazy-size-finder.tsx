import { lazy, memo, type RefCallback, Suspense } from 'react'
import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'

const load = () => import('./size-finder.tsx').then(({ SizeFinder }) => ({ default: SizeFinder }))

const { promise: isNear, resolve: comesNear } = Promise.withResolvers<void>()

/** The server renders it immediately; its script is loaded when the visitor comes near it (rule 91). */
const Finder = import.meta.env.SSR ? (await load()).default : lazy(() => isNear.then(load))

/**
 * The distance below the screen that counts as near, so that it is ready when a visitor scrolls there. Reaching it by keyboard scrolls it
 * into view as well.
 */
const rootMargin = '800px'

const watch: RefCallback<HTMLElement> = (element) => {
  if (!element) return
  const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && comesNear(), { rootMargin })
  watcher.observe(element)
  return () => watcher.disconnect()
}

type LazySizeFinderProps = { equipment: readonly EquipmentOnWire[]; id: string }

/** The size finder for a page with a small script budget. Its input must not change, because it cannot follow until its script is loaded. */
export const LazySizeFinder = memo(function LazySizeFinder(props: LazySizeFinderProps) {
  return (
    // Visitors who follow a link to the finder get here before its script is loaded.
    <div ref={watch} id={props.id}>
      <Suspense fallback={<div className="min-h-200" />}>
        <Finder {...props} />
      </Suspense>
    </div>
  )
})
