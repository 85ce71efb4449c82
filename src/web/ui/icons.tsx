export function ErrorIcon() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" className="flex-none">
      <path
        fill="currentColor"
        d="M10 0a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM9 4.5V11.5h2V4.5zm0 9V15.5h2V13.5z"
        fillRule="evenodd"
      />
    </svg>
  )
}

/** An arrow that leaves its box: the link opens a page of its own. */
export function ExternalIcon() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" fill="none" aria-hidden="true" className="flex-none">
      <path d="M5.5 2.5H2v9.5h9.5V8.5M8 1.5h4.5V6M12.2 1.8 6.5 7.5" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  )
}

/** Three dots, one above the other: there is more to do. */
export function MoreIcon() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
      <path d="M7.5 2h3v3h-3zM7.5 7.5h3v3h-3zM7.5 13h3v3h-3z" />
    </svg>
  )
}

/** A triangle: something is late or needs attention. Always next to words. */
export function WarningIcon() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" className="mt-[.2em] flex-none">
      <path fill="currentColor" fillRule="evenodd" d="M7 .8 13.8 13H.2zM6.2 5v3.9h1.6V5zm0 4.9v1.5h1.6V9.900z" />
    </svg>
  )
}

export function CheckIcon() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6" fill="none" stroke="currentColor" strokeWidth="2.5">
      <path d="m5 12.5 4.5 4.5L19 7.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
