import { describe, expect, it } from 'vitest'
import { sendText } from '#content/public/booking.ts'
import { ApiError } from '#web/app/api.ts'
import { readRefusal } from './refusal.ts'

describe('an error of the server', () => {
  it('is shown at its fields', () => {
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

  it.each(['date-full', 'date-closed'] as const)('is shown at the calendar for %s', (code) => {
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

  it('says that pressing Book again is safe if there was no reply', () => {
    expect(readRefusal(new ApiError(0, 'No answer'))).toMatchObject({ message: sendText.connection, answered: false })
  })

  it('has a message for everything else', () => {
    expect(readRefusal(new TypeError('x is not a function')).message).toBe(
      'Please check your information and try again.',
    )
    expect(readRefusal(new ApiError(418, '')).message).toBe('Please check your information and try again.')
  })
})
