import { describeSize } from '#content/wording/sizes.ts'
import { ContainerShape, type ContainerShapeProps } from './container-shape.tsx'
import { Drawing } from './drawing.tsx'

type ContainerDrawingProps = ContainerShapeProps & {
  /** Beside words that say the same, a drawing is decoration. */
  decorative?: boolean
  className?: string
}

/** One container to scale; the group around it sets the scale with `--ppi`. */
export function ContainerDrawing({ decorative, className, ...shape }: ContainerDrawingProps) {
  const { size } = shape
  return (
    <Drawing
      width={size.lengthFeet * 12}
      height={size.heightFeet * 12}
      label={decorative ? undefined : describeSize(size)}
      className={className}
    >
      <ContainerShape {...shape} />
    </Drawing>
  )
}
