import type { ReactNode } from 'react'

/** The frame of the small shapes that stand before a status: 14 by 14, drawn in the color of the word. */
export function StatusMark({ children }: { children: ReactNode }) {
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="square"
      aria-hidden="true"
      className="flex-none"
    >
      {children}
    </svg>
  )
}
