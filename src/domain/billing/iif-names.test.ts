import { expect, test } from 'vitest'
import { iifNames } from './iif-names.ts'

const long = 'Canyon Ridge Homeowners and Builders Association of Valencia '

test.each([
  ['Smith; Sons: LLC', 'Smith Sons LLC'],
  ['Peña & Söhne', 'Peña & Söhne'],
  ['Nguyễn Hauling', 'Nguyên Hauling'],
  ['=cmd()', '=cmd()'],
  ['', ''],
])('rule 318: %j is %j', (customer, name) => {
  expect(iifNames()(customer)).toBe(name)
})

test('rule 318: what is cut, unreadable or taken gets a mark, which is the same in every file', () => {
  const customers = [`${long}A`, `${long}B`, 'Smith: Sons', 'smith sons', '李小龙', '王小明', ':;', ';:']
  const nameOf = iifNames()
  const names = customers.map(nameOf)
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(customers.length)
  expect(names.every((name) => name !== '' && name.length <= 41 && !/[:;]/.test(name))).toBe(true)
  expect(names[0]).toMatch(/^Canyon Ridge Homeowners and Builders \w{4}$/)
  expect(customers.map(nameOf)).toEqual(names)
  expect(iifNames()(`${long}B`)).toBe(names[1])
})
