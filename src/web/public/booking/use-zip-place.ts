import { useCallback } from 'react'
import type { ZipCodePlaceOnWire } from '#contract/pricing/pricing-zones.ts'
import { isDeliverable, zipCodeKey } from '#contract/values/zip-code.ts'
import { useApp } from '#web/app/app-context.ts'
import { useAnswer } from '#web/forms/use-answer.ts'

/** The place of the ZIP code in the form. `unknown`: no reply; `refused`: nothing is delivered there (rule 14). */
export type ZipPlace =
  | { state: 'none' | 'looking' | 'unknown' }
  | { state: 'refused'; zipCode: string }
  | { state: 'found' | 'outside'; place: ZipCodePlaceOnWire }

/** Looks a ZIP code up as soon as it has five digits. */
export function useZipPlace(zipCode: string): { place: ZipPlace; askAgain: () => void } {
  const { call } = useApp()
  const lookUp = useCallback(
    (key: string, signal: AbortSignal) => call('GET /api/zip-codes/{zipCode}', { params: { zipCode: key }, signal }),
    [call],
  )
  const key = zipCodeKey(zipCode)
  const isRefused = key !== null && !isDeliverable(key)
  const { state, value, askAgain } = useAnswer(isRefused ? null : key, lookUp)

  if (key === null) return { place: { state: 'none' }, askAgain }
  if (isRefused) return { place: { state: 'refused', zipCode: key }, askAgain }
  if (value) return { place: { state: value.served ? 'found' : 'outside', place: value }, askAgain }
  return { place: { state: state === 'asking' ? 'looking' : 'unknown' }, askAgain }
}
