import { redirect } from 'react-router'
import { findSignedInUser } from '#web/account/signed-in-user.ts'
import type { App } from '#web/app/app-context.ts'

/** What the link of a confirmation page brings along. It fills the form, and proves nothing (rule 19). */
export type LoadedRegister = { order: string | null; email: string }

export async function loadRegister({ call }: App, request: Request): Promise<LoadedRegister> {
  const { searchParams } = new URL(request.url)
  if (await findSignedInUser(call, request.signal)) throw redirect('/dashboard')
  return { order: searchParams.get('order')?.slice(0, 100) || null, email: searchParams.get('email') ?? '' }
}
