import { stepsText } from '#content/public/how-it-works.ts'
import { Drawing } from '#web/drawings/drawing.tsx'
import { Line } from '#web/drawings/shapes.tsx'

const { ticket, picture } = stepsText.report
const left = 26
const right = 274
const teeth = Array.from({ length: 25 }, (_, index) => 300 - index * 12)

type TicketPictureProps = { decorative?: boolean; className: string }

/** A weight ticket as it comes out of the printer at the scale. */
export function TicketPicture({ decorative, className }: TicketPictureProps) {
  return (
    <Drawing width={302} height={214} left={-1} label={decorative ? undefined : picture} className={className}>
      <path
        className="drawing-paper"
        d={`M0,-206 H300 V-6 ${teeth.map((x) => `L${x - 6},0 L${x - 12},-6`).join(' ')} Z`}
      />
      <text x={left} y={-174} className="drawing-ticket-heading">
        {ticket.heading}
      </text>
      <text x={right} y={-174} textAnchor="end" className="drawing-label">
        {ticket.sample}
      </text>
      <Line kind="dimension" from={[left, -158]} to={[right, -158]} />
      {ticket.rows.map(([name, weight], index) => (
        <g key={name}>
          <text x={left} y={-130 + index * 30} className="drawing-ticket-row">
            {name}
          </text>
          <text x={right} y={-130 + index * 30} textAnchor="end" className="drawing-ticket-row">
            {weight}
          </text>
        </g>
      ))}
      <Line kind="tick" from={[left, -84]} to={[right, -84]} />
      <text x={left} y={-40} className="drawing-ticket-net">
        {ticket.net[0]}
      </text>
      <text x={right} y={-40} textAnchor="end" className="drawing-ticket-net">
        {ticket.net[1]}
      </text>
    </Drawing>
  )
}
