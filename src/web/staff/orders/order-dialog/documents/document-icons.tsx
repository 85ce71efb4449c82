/** A camera. */
export function CameraIcon() {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" fill="none" aria-hidden="true" className="flex-none">
      <path d="M2 6.5h4l1.5-2.5h7L16 6.5h4V18H2z" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
      <circle cx="11" cy="12" r="3.5" stroke="currentColor" strokeWidth="1.8" />
    </svg>
  )
}

/** An arrow out of a tray. */
export function UploadIcon() {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" fill="none" aria-hidden="true" className="flex-none">
      <path d="M3 14v5h16v-5M11 15V3.5M6.5 8 11 3.5 15.5 8" stroke="currentColor" strokeWidth="1.8" />
    </svg>
  )
}

/** A bin. */
export function BinIcon() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden="true" className="flex-none">
      <path d="M2.5 4.5h13M6.5 4.5V2h5v2.5M4 4.5 5 16h8l1-11.5" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  )
}

/** A sheet of paper. */
export function DocumentIcon() {
  return (
    <svg width="34" height="42" viewBox="0 0 34 42" fill="none" aria-hidden="true">
      <path d="M2 2h20l10 10v28H2zM22 2v10h10" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
    </svg>
  )
}

/** To the left; turned round, to the right. */
export function ArrowIcon() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true" className="flex-none">
      <path d="M12.5 3 5.5 10l7 7" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
