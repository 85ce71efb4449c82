import { roleHints, roleLabels, roleText as text } from '#content/staff/roles.ts'
import { type StaffRole, staffRoles } from '#contract/staff/roles.ts'
import { Field } from '#web/ui/field.tsx'
import { denseControlStyle } from '#web/ui/text-input.tsx'

type RoleFieldProps = {
  id: string
  /** '': not chosen yet. */
  role: StaffRole | ''
  error: string | undefined
  onChoose: (role: StaffRole) => void
}

/** The role of an account, and what it includes (rule 259). */
export function RoleField({ id, role, error, onChoose }: RoleFieldProps) {
  return (
    <Field id={id} label={text.role} hint={role === '' ? undefined : roleHints[role]} error={error}>
      {(control) => (
        <select
          {...control}
          className={denseControlStyle}
          value={role}
          onChange={({ target }) => onChoose(target.value as StaffRole)}
        >
          {role === '' && <option value="">{text.choose}</option>}
          {staffRoles.map((value) => (
            <option key={value} value={value}>
              {roleLabels[value]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
