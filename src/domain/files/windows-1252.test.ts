import { expect, test } from 'vitest'
import { encodeWindows1252, toWindows1252Text } from './windows-1252.ts'

test.each([
  ['José’s “Bins” – 5 €', 'José’s “Bins” – 5 €'],
  ['Jose\u0301', 'José'],
  ['Nguyễn Łukasz Đặng', 'Nguyên Lukasz Dăng'.replace('ă', 'a')],
  ['李 🚛', '? ?'],
])('%j in Windows-1252 is %j', (text, written) => {
  expect(toWindows1252Text(text)).toBe(written)
  expect(new TextDecoder('windows-1252').decode(encodeWindows1252(text))).toBe(written)
})
