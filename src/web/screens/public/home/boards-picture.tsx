import { pickSizes } from '../../../../content/sizes.ts'
import { ContainerShape } from '../../../drawings/container-shape.tsx'
import { Drawing } from '../../../drawings/drawing.tsx'
import { Box } from '../../../drawings/shapes.tsx'

const [container] = pickSizes([30])
const boardHeight = 4
const boards = [-6, 60, 126]

/** The rear of a container, seen close: it stands on boards, not on the ground. */
export function BoardsPicture() {
  if (!container) return null
  return (
    <Drawing width={190} height={58} className="[--ppi:2.1] max-xs:[--ppi:1.7]">
      <g transform={`translate(-109 ${-boardHeight})`}>
        <ContainerShape size={container} />
      </g>
      {boards.map((x) => (
        <Box key={x} kind="load" x={x} y={-boardHeight} width={62} height={boardHeight} />
      ))}
    </Drawing>
  )
}
