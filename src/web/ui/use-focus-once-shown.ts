import { useEffect, useState } from 'react'

/**
 * Moves the focus to the element with an id, once the state set together with it is rendered. An animation frame would be too early on a
 * busy device.
 */
export function useFocusOnceShown(): (id: string) => void {
  const [target, setTarget] = useState<{ id: string } | null>(null)
  useEffect(() => {
    const element = target && document.getElementById(target.id)
    element?.focus()
    element?.scrollIntoView({ block: 'nearest' })
  }, [target])
  return (id) => setTarget({ id })
}
