/** Points to the left; turn it for the right. */
export function ChevronIcon({ className }: { className?: string }) {
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
      className={className}
    >
      <path d="m9 3-4 4 4 4" />
    </svg>
  )
}
