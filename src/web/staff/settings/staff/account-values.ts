import { accountFormText as text } from '#content/staff/staff-accounts.ts'
import { addressPattern } from '#contract/values/mail-address.ts'

type Typed = { name: string; email: string; username?: string }

/** What is wrong with a colleague's account, as far as that can be told without asking. */
export function accountProblems({ name, email, username }: Typed): { [Field in keyof Typed]?: string } {
  return {
    ...(username !== undefined && username.trim() === '' && { username: text.usernameMissing }),
    ...(name.trim() === '' && { name: text.nameMissing }),
    ...(!addressPattern.test(email.trim()) && { email: text.emailMissing }),
  }
}
