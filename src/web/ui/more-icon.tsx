/** Three dots, one above the other: there is more to do. */
export function MoreIcon() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
      <path d="M7.5 2h3v3h-3zM7.5 7.5h3v3h-3zM7.5 13h3v3h-3z" />
    </svg>
  )
}
