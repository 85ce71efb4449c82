const name = 'website'

type RobotTrapProps = {
  /** Tells people who see the page without styles not to fill it in. */
  label: string
}

/** A field that people cannot see, hear or reach with the keyboard, but bots fill in (rule 55). */
export function RobotTrap({ label }: RobotTrapProps) {
  return (
    <div aria-hidden="true" className="absolute -left-[999rem] size-px overflow-hidden">
      <label>
        {label} <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** The value of the field, read from the page: a bot may fill it in without an event. */
export function readRobotTrap(formId: string): string {
  const form = document.getElementById(formId)
  return form instanceof HTMLFormElement ? String(new FormData(form).get(name) ?? '') : ''
}
