import { classNames } from '#web/ui/class-names.ts'

type ChoiceButtonsProps<Name extends string> = {
  label: string
  choices: readonly { name: Name; label: string }[]
  chosen: Name
  onChoose: (name: Name) => void
  className?: string
}

/** A choice between a few ways of looking at the same, as buttons side by side. */
export function ChoiceButtons<Name extends string>({
  label,
  choices,
  chosen,
  onChoose,
  className,
}: ChoiceButtonsProps<Name>) {
  return (
    <fieldset className={classNames('inline-flex items-center gap-2', className)}>
      <legend className="sr-only">{label}</legend>
      <span className="inline-flex rounded-control border border-field">
        {choices.map(({ name, label: text }) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === chosen}
            onClick={() => onChoose(name)}
            className="min-h-10 px-3 text-dense leading-none font-medium text-ink-2 hover:text-ink aria-pressed:bg-steel aria-pressed:text-on-steel max-sm:min-h-11"
          >
            {text}
          </button>
        ))}
      </span>
    </fieldset>
  )
}
