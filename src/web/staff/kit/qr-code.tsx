import encodeQR from 'qr'

type QrCodeProps = { text: string; label: string; className?: string }

/** A QR code as one path: dark on white in every theme, because cameras expect that. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { border: 3, ecc: 'medium' })
  const modules = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={modules.join('')} fill="#000" />
    </svg>
  )
}
