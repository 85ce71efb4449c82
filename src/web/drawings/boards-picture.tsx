import { pickSizes } from '#content/wording/sizes.ts'
import { ContainerShape } from './container-drawing.tsx'
import { Drawing } from './drawing.tsx'
import { Box } from './shapes.tsx'

const [container] = pickSizes([30])
const boardHeight = 4
const boards = [-6, 60, 126]

/** The rear of a container, close up: it stands on boards, not on the ground. */
export function BoardsPicture({ className }: { className: string }) {
  if (!container) return null
  return (
    <Drawing width={190} height={58} className={className}>
      <g transform={`translate(-109 ${-boardHeight})`}>
        <ContainerShape size={container} />
      </g>
      {boards.map((x) => (
        <Box key={x} kind="load" x={x} y={-boardHeight} width={62} height={boardHeight} />
      ))}
    </Drawing>
  )
}
