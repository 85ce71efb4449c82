import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { placeEditorText as text } from '#content/public/place.ts'
import type { Position } from '#domain/dispatch/travel-time.ts'
import { Button } from '#web/ui/button.tsx'

/** What a press of an arrow moves. */
const stepFeet = 10
const feetPerDegree = 364_567
const feetPerMeter = 3.28084

/** How many feet wide the plan can be, and how many a square of it is then. */
const scales = [
  { feet: 160, square: 20 },
  { feet: 400, square: 50 },
  { feet: 1_600, square: 200 },
] as const
const view = { width: 320, height: 220 }
/** A roll-off container of 20 yards, in feet. */
const container = { long: 22, wide: 8 }

/** The place some feet to the east and to the north of another. */
export function movedBy(from: Position, east: number, north: number): Position {
  const perDegreeEast = feetPerDegree * Math.cos((from.latitude * Math.PI) / 180)
  return { latitude: from.latitude + north / feetPerDegree, longitude: from.longitude + east / perDegreeEast }
}

type PlacePlanProps = { at: Position; metersUncertain: number | null; onMove: (at: Position) => void }

/** To the east, and to the north. */
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** What is around a spot, to scale: a tap or an arrow moves the mark. The spot is always in the middle, and the ground moves. */
export function PlacePlan({ at, metersUncertain, onMove }: PlacePlanProps) {
  const [zoom, setZoom] = useState(0)
  const scale = scales[zoom] ?? scales[0]
  const pixels = view.width / scale.feet
  const move = (east: number, north: number) => onMove(movedBy(at, east * stepFeet, north * stepFeet))

  function tapped({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) {
    // A press of the Enter key is no place.
    if (detail === 0) return
    const box = currentTarget.getBoundingClientRect()
    const perPixel = scale.feet / box.width
    onMove(
      movedBy(at, (clientX - box.left - box.width / 2) * perPixel, (box.top + box.height / 2 - clientY) * perPixel),
    )
  }
  function pressed(event: KeyboardEvent) {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    move(...direction)
  }
  return (
    <div className="mt-4 sm:max-w-md">
      <button
        type="button"
        aria-label={text.plan}
        onClick={tapped}
        onKeyDown={pressed}
        className="block w-full cursor-crosshair touch-manipulation overflow-hidden rounded-card border border-line-strong bg-card"
      >
        <svg viewBox={`0 0 ${view.width} ${view.height}`} className="block w-full" aria-hidden="true">
          <Ground at={at} square={scale.square * pixels} feet={scale.square} />
          <g transform={`translate(${view.width / 2} ${view.height / 2})`}>
            {metersUncertain !== null && (
              <circle
                r={metersUncertain * feetPerMeter * pixels}
                className="fill-steel-tint stroke-steel opacity-60"
                strokeWidth="1"
              />
            )}
            <rect
              x={(-container.wide / 2) * pixels}
              y={(-container.long / 2) * pixels}
              width={container.wide * pixels}
              height={container.long * pixels}
              className="fill-steel"
            />
            <path d="M0 0-9-15a10.5 10.5 0 1 1 18 0Z" className="fill-ink stroke-card" strokeWidth="1.5" />
            <circle cy="-20" r="4" className="fill-card" />
          </g>
          <g transform={`translate(${view.width - 22} 14)`} className="fill-ink-2">
            <path d="m0 0 6 12-6-3-6 3Z" />
            <text y="26" textAnchor="middle" fontSize="12" fontWeight="600">
              {text.north}
            </text>
          </g>
        </svg>
      </button>
      <p className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-compact text-ink-2">
        {text.square(scale.square)}
        <span className="flex gap-2">
          <Button look="line" size="compact" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
            {text.closer}
          </Button>
          <Button look="line" size="compact" disabled={zoom === scales.length - 1} onClick={() => setZoom(zoom + 1)}>
            {text.wider}
          </Button>
        </span>
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        {(
          [
            ['north', 0, 1],
            ['south', 0, -1],
            ['west', -1, 0],
            ['east', 1, 0],
          ] as const
        ).map(([name, east, north]) => (
          <Button key={name} look="line" size="compact" onClick={() => move(east, north)}>
            {text.moves[name]}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** A grid that stays on the ground while the spot moves. */
function Ground({ at, square, feet }: { at: Position; square: number; feet: number }) {
  const eastFeet = at.longitude * feetPerDegree * Math.cos((at.latitude * Math.PI) / 180)
  const shift = (value: number) => (((value % feet) + feet) % feet) * (square / feet)
  const lines = (length: number, from: number) =>
    Array.from({ length: Math.ceil(length / square) + 1 }, (_, index) => from + index * square)
  const x = (view.width / 2 - shift(eastFeet)) % square
  const y = (view.height / 2 + shift(at.latitude * feetPerDegree)) % square
  return (
    <path
      d={[
        ...lines(view.width, x).map((line) => `M${line.toFixed(1)} 0V${view.height}`),
        ...lines(view.height, y - square).map((line) => `M0 ${line.toFixed(1)}H${view.width}`),
      ].join('')}
      className="stroke-line"
      strokeWidth="1"
      fill="none"
    />
  )
}
