/** A triangle: something is late, or wants a look. Always beside words. */
export function WarningIcon() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" className="mt-[.2em] flex-none">
      <path fill="currentColor" fillRule="evenodd" d="M7 .8 13.8 13H.2zM6.2 5v3.9h1.6V5zm0 4.9v1.5h1.6V9.900z" />
    </svg>
  )
}
