import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { waitBeforeTooltip } from './tooltip-delay.ts'

type TooltipProps = {
  /** The control's own name: a screen reader has it already, and should not read it twice. */
  text: string
  children: ReactNode
}

let lastClosed = Number.NEGATIVE_INFINITY

/** Minimum pixels between a tooltip and the window's edge. */
const margin = 8

/**
 * Shows the name of a control without visible text, on hover and on keyboard focus. It behaves like Radix's tooltip at a twentieth of its
 * size, for which public pages have no room.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef<number>(undefined)
  const [open, setOpen] = useState(false)

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (!open || !anchor.current || !bubble.current) return
    place(bubble.current, anchor.current)
    const close = () => {
      lastClosed = performance.now()
      setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    window.addEventListener('scroll', close, { capture: true, passive: true })
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('scroll', close, { capture: true })
      window.removeEventListener('keydown', onKey)
    }
  }, [open])

  function hide() {
    clearTimeout(timer.current)
    // Immediately: the pointer may enter the next control in the same movement.
    if (open) lastClosed = performance.now()
    setOpen(false)
  }

  function onPointerEnter({ pointerType }: PointerEvent) {
    if (pointerType === 'touch') return
    timer.current = window.setTimeout(() => setOpen(true), waitBeforeTooltip(performance.now(), lastClosed))
  }

  return (
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={onPointerEnter}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }) => target.matches(':focus-visible') && setOpen(true)}
      onBlur={hide}
    >
      {children}
      {open && (
        <span ref={bubble} popover="manual" aria-hidden="true" className="tooltip">
          {text}
        </span>
      )}
    </span>
  )
}

/** In the top layer, above the control, or below it if there is no room. */
function place(bubble: HTMLElement, anchor: HTMLElement) {
  bubble.showPopover()
  const around = anchor.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const middle = around.left + around.width / 2 - width / 2
  const left = Math.max(margin, Math.min(middle, window.innerWidth - width - margin))
  const top = around.top - height
  bubble.style.left = `${left}px`
  bubble.style.top = `${top < margin ? around.bottom : top}px`
}
