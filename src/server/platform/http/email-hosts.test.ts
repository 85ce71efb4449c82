import { expect, test } from 'vitest'
import { withReadableEmails, withReadableEmailsInHtml } from './email-hosts.ts'

test.each([
  ['info@xn--bcher-kva.example', 'info@bücher.example'],
  ['INFO@XN--BCHER-KVA.example', 'INFO@bücher.example'],
  [
    'Ana <a@mail.xn--bcher-kva.example>, b@xn--p1ai.example; c@plain.example',
    'Ana <a@mail.bücher.example>, b@рф.example; c@plain.example',
  ],
  ['{"email":"o\'b@mail.xn--p1ai","n":1}', '{"email":"o\'b@mail.рф","n":1}'],
  // No name that a server can have.
  ['a@xn--zzzzzz-9999.example', 'a@xn--zzzzzz-9999.example'],
  ['https://xn--bcher-kva.example/', 'https://xn--bcher-kva.example/'],
])('rule 307: %s is shown as %s', (stored, shown) => {
  expect(withReadableEmails(stored)).toBe(shown)
})

test('the links of a page stay as they are', () => {
  const html = '<p>To <a href="mailto:a@xn--bcher-kva.example">a@xn--bcher-kva.example</a></p>'
  expect(withReadableEmailsInHtml(html)).toBe('<p>To <a href="mailto:a@xn--bcher-kva.example">a@bücher.example</a></p>')
})
