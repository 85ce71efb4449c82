/** An arrow that leaves its box: the link opens a page of its own. */
export function ExternalIcon() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" fill="none" aria-hidden="true" className="flex-none">
      <path d="M5.5 2.5H2v9.5h9.5V8.5M8 1.5h4.5V6M12.2 1.8 6.5 7.5" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  )
}
