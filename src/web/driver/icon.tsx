import { largeHaulPaths } from '#web/orders/haul-icon.tsx'

const paths = {
  back: 'M15 4l-8 8 8 8',
  next: 'M9 4l8 8-8 8',
  check: 'M4.5 12.5l5 5 10-11',
  close: 'M5 5l14 14M19 5L5 19',
  drive: 'M3 11L21 3l-8 18-2-8z',
  camera: 'M4 8h4l1.5-3h5L16 8h4v11H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  phone: 'M6 3h4l1.5 5-2.5 1.5a11 11 0 0 0 5.5 5.5l1.5-2.500 5 1.500v4c0 1-1 2-2 2C11 20 4 13 4 5c0-1 1-2 2-2z',
  text: 'M4 4h16v12H10l-5 4v-4H4z',
  problem: 'M12 3l9.500 17h-19zM12 9v5M12 17v.5',
  lock: 'M5 11h14v9H5zM8 11V7a4 4 0 0 1 8 0v4',
  ...largeHaulPaths,
  dump: 'M4 20.500L7 10h10l3 10.500zM12 10V8M12 8a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  offline:
    'M2 8c5.500-5 14.500-5 20 0M5.500 12c3.600-3.300 9.400-3.300 13 0M9 15.700c1.700-1.600 4.300-1.600 6 0M12 19.500v.2M3 3l18 18',
  ring: 'M12 4a8 8 0 0 1 8 8M12 20a8 8 0 0 1-8-8',
  menu: 'M4 7h16M4 12h16M4 17h16',
  erase: 'M9 5h12v14H9l-6-7zM12 9l6 6M18 9l-6 6',
  ticket: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
} as const

export type IconName = keyof typeof paths

/** A decorative icon; the text beside it carries the meaning. */
export function Icon({ name, size }: { name: IconName; size: number }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
