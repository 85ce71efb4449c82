import { expect, test } from 'vitest'
import { contactForm } from '#content/public/contact.ts'
import { messageTooShort } from '#contract/leads/lead-fields.ts'
import { checkContact } from './contact-fields.ts'

const filled = {
  firstName: 'Dana',
  lastName: 'Whitcomb',
  email: 'dana@whitcomb.example',
  phone: '(818) 555-0176',
  projectType: 'residential',
  notes: 'A roof, two weeks from now.',
  method: 'Phone',
}

test('a filled form is sent as it is', () => {
  expect(checkContact(filled).errors).toEqual({})
})

test.each([
  ['notes', 'Too short', messageTooShort],
  ['notes', '          ', messageTooShort],
  ['method', '', contactForm.methodRequired],
])('%s of %j is refused at its field', (field, typed, message) => {
  expect(checkContact({ ...filled, [field]: typed }).errors).toMatchObject({ [field]: { message } })
})
