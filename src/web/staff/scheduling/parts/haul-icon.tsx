import type { StopKind } from '#contract/stops/stop-kinds.ts'

/** Down is a delivery, up a pickup. */
export function HaulIcon({ kind }: { kind: StopKind }) {
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="square"
      aria-hidden="true"
      className="flex-none"
    >
      {kind === 'delivery' ? (
        <path d="M7 1.5v7M4 6l3 3 3-3M2 12.5h10" />
      ) : (
        <path d="M7 9V2M4 4.5 7 1.5l3 3M2 12.5h10" />
      )}
    </svg>
  )
}
