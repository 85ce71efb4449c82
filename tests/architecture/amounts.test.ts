import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/**
 * `parseCents` has the limit of what may be entered, so a total of the server that is larger would be shown as $0.00. Pages read what a reply has
 * with `centsIn`, and call `parseCents` only with text that a person typed, which they trim where they call it.
 */
type Node = { type: string; start: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))
const allIn = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(allIn)]

const isNamed = (node: unknown, name: string) => isNode(node) && node.type === 'Identifier' && node.name === name
const isTrimmed = (node: Node) =>
  allIn(node).some(({ type, callee }) => {
    if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false
    return isNamed(callee.property, 'trim')
  })

/** Where `parseCents` is used for anything but text that is trimmed: called with it, handed on, or imported under another name. */
function readAsTyped(path: string, text: string): string[] {
  if (!text.includes('parseCents')) return []
  const all = allIn(parseSync(path, text).program as unknown as Node)
  const allowed = new Set<unknown>(
    all.flatMap((node) => {
      if (node.type === 'ImportSpecifier' && isNamed(node.local, 'parseCents')) return [node.imported, node.local]
      const [argument] = node.type === 'CallExpression' ? (node.arguments as Node[]) : []
      return argument && isTrimmed(argument) ? [node.callee] : []
    }),
  )
  return all
    .filter((node) => isNamed(node, 'parseCents') && !allowed.has(node))
    .map(({ start }) => `${path}:${text.slice(0, start).split('\n').length}`)
}

test('pages read the amounts of replies without the limit of what people enter', () => {
  const files = sourceFiles('src/{web,content}/**/*.{ts,tsx}')
  expect(files.filter(({ text }) => text.includes('parseCents(')).length).toBeGreaterThan(5)
  expect(files.flatMap(({ path, text }) => readAsTyped(path, text))).toEqual([])
})

describe('what reads an amount as if it were typed', () => {
  test.each([
    ['const cents = parseCents(order.totalAmount) ?? 0'],
    ['const dollars = (amount: string) => formatDollars(parseCents(amount) ?? 0)'],
    ["const cents = parseCents(String(amount) || '0')"],
    ['const all = amounts.map(parseCents)'],
    ["import { parseCents as read } from '#contract/values/money.ts'\nread(order.totalAmount)"],
    ['money.parseCents(order.totalAmount)'],
  ])('%s', (text) => {
    expect(readAsTyped('page.ts', text)).not.toEqual([])
  })

  test.each([
    ['const cents = parseCents(values.amount.trim())'],
    ["import { parseCents } from '#contract/values/money.ts'\nparseCents(price.trim().replaceAll(',', ''))"],
    ['const cents = centsIn(order.totalAmount)'],
  ])('and what does not: %s', (text) => {
    expect(readAsTyped('page.ts', text)).toEqual([])
  })
})
