import { stepsText } from '#content/public/how-it-works.ts'
import { Drawing } from '#web/drawings/drawing.tsx'

const { weekdays, delivery, pickup, picture } = stepsText.book
const cell = 50
/** Two weeks, from a Monday. */
const days = Array.from({ length: 14 }, (_, index) => 8 + index)
const deliveryDay = 9
const pickupDay = 19

/** Two weeks of the calendar: delivered on one day, picked up on another, and the days between are the customer's. */
export function WeekPicture() {
  return (
    <Drawing
      width={7 * cell + 2}
      height={158}
      left={-1}
      label={picture}
      className="[--ppi:1] max-xs:[--ppi:.78] sm:[--ppi:1.36]"
    >
      {weekdays.map(({ name, letter }, column) => (
        <text key={name} x={(column + 0.5) * cell} y={-142} textAnchor="middle" className="drawing-label">
          {letter}
        </text>
      ))}
      {days.map((day) => (
        <Day key={day} day={day} />
      ))}
    </Drawing>
  )
}

function Day({ day }: { day: number }) {
  const index = days.indexOf(day)
  const x = (index % 7) * cell
  const y = index < 7 ? -134 : -66
  const isDelivery = day === deliveryDay
  const isPickup = day === pickupDay
  const isRented = day > deliveryDay && day < pickupDay
  const look = isDelivery ? 'drawing-rail' : isRented ? 'drawing-day-with-you' : 'drawing-day'
  const ink = isDelivery ? 'fill-white' : ''
  return (
    <g>
      <rect className={isPickup ? 'drawing-day-pickup' : look} x={x + 1} y={y} width={cell - 2} height={60} rx={3} />
      <text x={x + cell / 2} y={y + 28} textAnchor="middle" className={`drawing-day-number ${ink}`}>
        {day}
      </text>
      {(isDelivery || isPickup) && (
        <text x={x + cell / 2} y={y + 47} textAnchor="middle" className={`drawing-day-word ${ink}`}>
          {isDelivery ? delivery : pickup}
        </text>
      )}
    </g>
  )
}
