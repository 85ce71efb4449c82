type RobotTrapProps = {
  name: string
  /** For whom the page has no style: not to be filled in. */
  label: string
}

/** A field that nobody sees, hears or reaches by key, and robots fill in (rule 55). */
export function RobotTrap({ name, label }: RobotTrapProps) {
  return (
    <div aria-hidden="true" className="absolute -left-[999rem] size-px overflow-hidden">
      <label>
        {label} <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
