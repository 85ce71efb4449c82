import { type TouchEvent, useRef } from 'react'

/** Pixels that a finger must move sideways. */
const least = 50

/** Tells of a swipe to the left or right. What goes more up or down than sideways is none, nor what two fingers do. */
export function useSwipe(onSwipe: (direction: 'left' | 'right') => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0]
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0]
      if (!start.current || !touch) return
      const x = touch.clientX - start.current.x
      const y = touch.clientY - start.current.y
      start.current = null
      if (Math.abs(x) >= least && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 'left' : 'right')
    },
  }
}
