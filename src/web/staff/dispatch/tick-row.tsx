type TickRowProps = {
  id: string
  label: string
  error?: string | undefined
  options: readonly { value: number; label: string }[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** A row of checkboxes for a few options. */
export function TickRow({ id, label, error, options, chosen, onChange }: TickRowProps) {
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-4">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-10 items-center gap-2 max-sm:min-h-11">
            <input
              type="checkbox"
              className="size-5 flex-none accent-steel"
              checked={chosen.includes(option.value)}
              onChange={({ target }) =>
                onChange(
                  options
                    .map(({ value }) => value)
                    .filter((value) => (value === option.value ? target.checked : chosen.includes(value))),
                )
              }
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-small font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
