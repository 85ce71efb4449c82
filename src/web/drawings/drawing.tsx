import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type DrawingProps = {
  /** Inches to the right and up that the picture shows. */
  width: number
  height: number
  /** The picture's left edge, in inches. */
  left?: number
  /** Inches shown below the ground line. */
  below?: number
  /** The label for screen readers; without it the drawing is decoration. */
  label?: string
  className?: string
  children: ReactNode
}

/**
 * A picture to scale: one unit is one inch, the ground is y = 0 and up is negative. It is as many em wide as inches, and its em is the
 * group's `--ppi` (pixels per inch), so everything in a group shares one scale without any inline style.
 */
export function Drawing({ width, height, left = 0, below = 0, label, className, children }: DrawingProps) {
  const picture = {
    className: classNames('drawing', className),
    width: `${width}em`,
    height: `${height}em`,
    viewBox: `${left} ${below - height} ${width} ${height}`,
    children,
  }
  return label ? <svg role="img" aria-label={label} {...picture} /> : <svg aria-hidden="true" {...picture} />
}
