type AmountSliderProps = {
  id: string
  label: string
  value: number
  max: number
  /** The value in large words, and a few smaller words next to it. */
  shown: string
  aside: string
  less: string
  more: string
  onChange: (value: number) => void
}

const step =
  'grid size-12 flex-none place-items-center rounded-control border-[1.5px] border-ink font-display text-title leading-none font-semibold hover:bg-ink hover:text-paper disabled:border-line-strong disabled:bg-transparent disabled:text-ink-3'

/** A whole number from 1 to `max`, by finger, mouse or arrow keys, with a button at each end for exactly one. */
export function AmountSlider({ id, label, value, max, shown, aside, less, more, onChange }: AmountSliderProps) {
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3" aria-hidden="true">
        <span className="font-display text-price leading-none font-bold">{shown}</span>
        <span className="text-ink-2">{aside}</span>
      </p>
      <div className="mt-3 flex items-center gap-4">
        <button
          type="button"
          aria-label={less}
          className={step}
          disabled={value <= 1}
          onClick={() => onChange(value - 1)}
        >
          −
        </button>
        <input
          id={id}
          type="range"
          min={1}
          max={max}
          value={value}
          autoComplete="off"
          aria-valuetext={`${shown}, ${aside}`}
          className="h-12 w-full min-w-0 accent-steel"
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
        <button
          type="button"
          aria-label={more}
          className={step}
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
        >
          +
        </button>
      </div>
    </div>
  )
}
