import { useEffect, useState } from 'react'

/** A module that is loaded after the page, if it is needed; null until then, and if it could not be loaded. `load` never changes. */
export function useLate<Module>(load: () => Promise<Module>, isNeeded: boolean): Module | null {
  const [loaded, setLoaded] = useState<{ module: Module } | null>(null)
  useEffect(() => {
    if (isNeeded)
      load().then(
        (module) => setLoaded({ module }),
        () => {},
      )
  }, [load, isNeeded])
  return isNeeded ? (loaded?.module ?? null) : null
}
