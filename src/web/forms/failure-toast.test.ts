import { expect, test } from 'vitest'
import { whereItStands } from '#content/wording/post-office-box.ts'
import { failureToast } from './failure-toast.ts'

test('rule 308: the question about a P.O. box is no failure', () => {
  expect(failureToast('Booking Failed', whereItStands)).toEqual({
    title: 'One question',
    description: whereItStands,
    tone: 'plain',
  })
  expect(failureToast('Booking Failed', 'The day is full')).toMatchObject({ title: 'Booking Failed', tone: 'error' })
})
