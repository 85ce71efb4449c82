import type { HaulKind } from '#contract/hauls/haul-kinds.ts'

/** Down is a delivery, up a pickup, both a swap, around a dump-and-return, sideways a relocation; in a square of 14. */
export const haulPaths: Record<HaulKind, string> = {
  deliver: 'M7 1v7M3.8 5.4 7 8.6l3.2-3.2M1.5 12.5h11',
  pick_up: 'M7 9V2M3.8 5.2 7 2l3.2 3.2M1.5 12.5h11',
  swap: 'M4.2 12V2.4M1.6 5 4.2 2.4 6.8 5M9.8 2v9.6M7.2 9l2.6 2.6L12.4 9',
  dump_and_return: 'M12 8.2A5.1 5.1 0 1 1 10.6 3L12 4.4M12.2 1.2v3.4H8.8',
  relocate: 'M1.5 4.5v5M1.5 7H12M8.8 3.8 12 7l-3.2 3.2',
  full_pickup: 'M7 9V2M3.8 5.2 7 2l3.2 3.2M1.5 12.5h11',
  new_delivery: 'M7 1v7M3.8 5.4 7 8.6l3.2-3.2M1.5 12.5h11',
}

/** The same for the driver's phone, in a square of 24. */
export const largeHaulPaths: Record<HaulKind, string> = {
  deliver: 'M12 3v12M7 10.500l5 5 5-5M4 20.500h16',
  pick_up: 'M12 16V4M7 8.500l5-5 5 5M4 20.500h16',
  swap: 'M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4',
  dump_and_return: 'M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5',
  relocate: 'M3 12h17M15 7l5 5-5 5',
  full_pickup: 'M12 16V4M7 8.500l5-5 5 5M4 20.500h16',
  new_delivery: 'M12 3v12M7 10.500l5 5 5-5M4 20.500h16',
}

/** A kind of haul: a picture beside its word, never instead of it. */
export const HaulIcon = ({ kind }: { kind: HaulKind }) => <SmallIcon path={haulPaths[kind]} size={14} />

/** A drawing in a square of 14. */
export function SmallIcon({ path, size }: { path: string; size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="square"
      aria-hidden="true"
      className="flex-none"
    >
      <path d={path} />
    </svg>
  )
}
