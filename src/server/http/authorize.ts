import type { Endpoint } from '../../contract/kit.ts'
import { AppError } from '../app-error.ts'
import type { Context } from './context.ts'

/** Lets through whoever holds the endpoint's permission. Staff hold every `staff:` word; there is one admin role. */
export async function authorize(endpoint: Endpoint, context: Context): Promise<void> {
  if (endpoint.permission === 'public') return
  if (!(await context.staff())) throw new AppError('sign-in-required')
}
