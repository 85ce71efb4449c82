import { expect, test } from 'vitest'
import { orderCodeStep } from '#content/public/change-day.ts'
import { checkCode } from './code-checks.ts'

test.each(['123456', '123 456', ' 1 2 3 4 5 6 '])('the code %j is sent', (code) => {
  expect(checkCode({ code }).errors).toEqual({})
})

test.each(['', '12345', '1234567', '12345a', '１２３４５６'])('the code %j is refused at its field', (code) => {
  expect(checkCode({ code }).errors).toMatchObject({ code: { message: orderCodeStep.wrong } })
})
