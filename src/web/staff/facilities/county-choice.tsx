import { facilityImportText as text } from '#content/staff/facilities.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'

type CountyChoiceProps = {
  all: readonly { name: string; facilities: number }[]
  /** Null: every one. */
  chosen: readonly string[] | null
  onChange: (chosen: readonly string[] | null) => void
}

/** The counties whose facilities are imported: nobody hauls across the whole state. */
export function CountyChoice({ all, chosen, onChange }: CountyChoiceProps) {
  const names = chosen ?? all.map(({ name }) => name)
  const toggle = (name: string) =>
    onChange(names.includes(name) ? names.filter((each) => each !== name) : [...names, name])
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{text.counties}</legend>
      <div className="mb-1 flex gap-2">
        <DenseButton look="quiet" onClick={() => onChange(null)}>
          {text.all}
        </DenseButton>
        <DenseButton look="quiet" onClick={() => onChange([])}>
          {text.none}
        </DenseButton>
      </div>
      <div className="grid max-h-48 grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-4 overflow-y-auto rounded-control border border-line px-3 py-1">
        {all.map(({ name, facilities }) => (
          <label key={name} className="flex min-h-10 items-center gap-2.5">
            <input
              type="checkbox"
              className="size-5 flex-none accent-steel"
              checked={names.includes(name)}
              onChange={() => toggle(name)}
            />
            {text.county(name, facilities)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
