import { roleText } from '#content/staff/roles.ts'
import { accountFormText as text } from '#content/staff/staff-accounts.ts'
import { addressPattern } from '#contract/values/mail-address.ts'

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
