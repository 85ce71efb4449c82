import { describe, expect, it } from 'vitest'
import { sendText } from '#content/public/booking.ts'
import { ApiError } from '#web/app/api.ts'
import { readRefusal } from './refusal.ts'

describe('a refusal of the server', () => {
  it('stands at the inputs that it is about', () => {
    const error = new ApiError(400, 'Valid email is required', {
      code: 'invalid-input',
      fields: { customerEmail: 'Valid email is required', customerName: 'First name is required', totalAmount: 'no' },
    })
    expect(readRefusal(error)).toMatchObject({
      message: 'Valid email is required',
      fields: { email: 'Valid email is required', firstName: 'First name is required' },
      answered: true,
    })
  })

  it.each(['date-full', 'date-closed'] as const)('stands at the calendar for %s', (code) => {
    expect(readRefusal(new ApiError(409, 'Not that day.', { code }))).toMatchObject({
      fields: { requestedDeliveryDate: 'Not that day.' },
      dateTaken: true,
      answered: true,
    })
  })

  it.each([
    [{ totalAmount: '800.00' }, 80_000],
    [{ totalAmount: '1234.50' }, 123_450],
    [undefined, null],
  ])('takes the price from the details %j, whatever the message says', (details, cents) => {
    const error = new ApiError(409, 'Price changed to $1.00', { code: 'price-changed', ...(details && { details }) })
    expect(readRefusal(error)).toMatchObject({ priceCents: cents })
  })

  it.each([500, 502, 503])('leaves open whether a booking was stored after %i', (status) => {
    expect(readRefusal(new ApiError(status, 'Broken')).answered).toBe(false)
  })

  it('says that pressing Book again is safe when no answer came', () => {
    expect(readRefusal(new ApiError(0, 'No answer'))).toMatchObject({ message: sendText.connection, answered: false })
  })

  it('has words for everything else', () => {
    expect(readRefusal(new TypeError('x is not a function')).message).toBe(
      'Please check your information and try again.',
    )
    expect(readRefusal(new ApiError(418, '')).message).toBe('Please check your information and try again.')
  })
})
