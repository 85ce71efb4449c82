/** A telephone: the link beside a name calls. */
export function CallIcon() {
  return (
    <LineIcon path="M2 1.500h2.500l1.200 3.200-1.500 1.200c.9 1.900 2 3 3.900 3.900l1.200-1.500 3.200 1.200V12c-5.800 1-11.500-4.700-10.500-10.500Z" />
  )
}

/** A small sign of one line, such as an arrow to the next day. */
export function LineIcon({ path }: { path: string }) {
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
