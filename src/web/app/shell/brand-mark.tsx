/** The mark beside the company's name: a roll-off on its rollers. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 52 26" width="52" height="26" aria-hidden="true" className={className}>
      <path fill="currentColor" d="M0 2h52v4h-1l-4 15H5L1 6H0z" />
      <path stroke="var(--color-paper)" strokeWidth="2" d="M12 9v9M19 9v9M26 9v9M33 9v9M40 9v9" />
      <circle cx="11" cy="23" r="3" fill="currentColor" />
      <circle cx="41" cy="23" r="3" fill="currentColor" />
    </svg>
  )
}
