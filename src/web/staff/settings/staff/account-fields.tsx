import { readerLanguages } from '#content/staff/order-fields.ts'
import { roleHints, roleLabels, roleText } from '#content/staff/roles.ts'
import { accountFormText as text } from '#content/staff/staff-accounts.ts'
import { type StaffRole, staffRoles } from '#contract/staff/roles.ts'
import { addressPattern } from '#contract/values/mail-address.ts'
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
    <Field id={id} label={roleText.role} hint={role === '' ? undefined : roleHints[role]} error={error}>
      {(control) => (
        <select
          {...control}
          className={denseControlStyle}
          value={role}
          onChange={({ target }) => onChoose(target.value as StaffRole)}
        >
          {role === '' && <option value="">{roleText.choose}</option>}
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

type LanguageFieldProps = { id: string; language: 'en' | 'es'; onChoose: (language: 'en' | 'es') => void }

/** In which language somebody reads the staff area (rule 504). */
export function LanguageField({ id, language, onChoose }: LanguageFieldProps) {
  return (
    <Field id={id} label={text.language} hint={text.languageHint}>
      {(control) => (
        <select
          {...control}
          className={denseControlStyle}
          value={language}
          onChange={({ target }) => onChoose(target.value === 'es' ? 'es' : 'en')}
        >
          <option value="en">{readerLanguages.en}</option>
          <option value="es">{readerLanguages.es}</option>
        </select>
      )}
    </Field>
  )
}

type Typed = { name: string; email: string; username?: string; role: string }

/** The errors of a staff account that can be found without the server. */
export function accountProblems({ name, email, username, role }: Typed): { [Field in keyof Typed]?: string } {
  return {
    ...(username !== undefined && username.trim() === '' && { username: text.usernameMissing }),
    ...(name.trim() === '' && { name: text.nameMissing }),
    ...(!addressPattern.test(email.trim()) && { email: text.emailMissing }),
    ...(role === '' && { role: roleText.choose }),
  }
}
