import { containerForm as text } from '#content/staff/staff-containers.ts'

type HowManyProps = { isSeveral: boolean; onSwitch: () => void }

const choices = [
  { isSeveral: false, label: text.one },
  { isSeveral: true, label: text.several },
]

/** One container, or a range. */
export function HowMany({ isSeveral, onSwitch }: HowManyProps) {
  return (
    <fieldset className="mb-4">
      <legend className="sr-only">{text.how}</legend>
      <div className="flex flex-wrap gap-x-5">
        {choices.map((choice) => (
          <label key={choice.label} className="flex min-h-10 items-center gap-2.5 font-medium max-sm:min-h-11">
            <input
              type="radio"
              name="how-many"
              className="size-5 flex-none accent-steel"
              checked={choice.isSeveral === isSeveral}
              onChange={onSwitch}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
