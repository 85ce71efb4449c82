import { type ContainerSize, describeSize } from '#content/wording/sizes.ts'
import { ContainerShape } from '#web/drawings/container-shape.tsx'
import { HeightLine, LengthLine } from '#web/drawings/dimension-lines.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { Person } from '#web/drawings/person.tsx'

/** A container with its length and its height, and somebody beside it. */
export function MeasuredContainer({ size }: { size: ContainerSize }) {
  const length = size.lengthFeet * 12
  const height = size.heightFeet * 12
  return (
    <Drawing left={-32} width={332} height={Math.max(height, 70) + 28} label={describeSize(size)}>
      <ContainerShape size={size} />
      <LengthLine from={0} to={length} y={-height - 9}>
        {`${size.lengthFeet}'`}
      </LengthLine>
      <HeightLine x={-10} from={-height} to={0} side="left">
        {`${size.heightFeet}'`}
      </HeightLine>
      <Person x={length + 22} />
    </Drawing>
  )
}
