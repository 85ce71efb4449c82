import { useEffect, useState } from 'react'

/**
 * Moves the focus to the element with an id, once what was set together with it is on the screen. A frame of animation is too early for
 * that on a busy device.
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
