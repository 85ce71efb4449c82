import { type ContainerSize, describeSize } from '#content/wording/sizes.ts'
import { Bin } from './bin.tsx'
import { Drawing } from './drawing.tsx'
import { Hopper } from './hopper.tsx'
import { RollOff } from './roll-off.tsx'

type ContainerDrawingProps = ContainerShapeProps & {
  /** Next to words that say the same, a drawing is decoration. */
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

export type ContainerShapeProps = { size: ContainerSize; unit?: string; fill?: number; loadLine?: boolean }

/** A container of a size, to be placed into a drawing. Fill and unit number exist for roll-offs. */
export function ContainerShape({ size, ...rollOff }: ContainerShapeProps) {
  const shape = { length: size.lengthFeet * 12, height: size.heightFeet * 12, yards: size.yards }
  if (size.kind === 'bin') return <Bin {...shape} />
  if (size.kind === 'hopper') return <Hopper {...shape} />
  return <RollOff {...shape} {...rollOff} />
}
