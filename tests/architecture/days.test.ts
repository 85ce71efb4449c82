import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/**
 * Rule 294: `eachDay` of src/contract/values/dates.ts is the one loop over days, because it has a limit. Another one is
 * - a `for`, `while` or `do` statement, or a callback of `Array.from`, in which a day is moved or a date is set,
 * - a list whose length is a distance of days,
 * - a function that calls itself with a moved day.
 * A day is moved by `addDays`, by a function of the same file that returns what such a call returns, by the setters of Date, and by adding the
 * milliseconds of days. `for … of` and the callbacks of other lists end with what they go through.
 */
type Node = { type: string; start: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))
const allIn = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(allIn)]

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier') return node.name as string
  return node.type === 'MemberExpression' ? nameOf(node.property) : ''
}
const calleeOf = (node: Node) =>
  node.type === 'CallExpression' || node.type === 'NewExpression' ? nameOf(node.callee) : ''

const dateSetter = /^set(UTC)?(Date|Month|FullYear|Time)$/
const millisecondsOfDays = /^(86_?400_?000|millisecondsPer(Day|Week)|msPerDay)$/

/** Without one of these words nothing in a file moves a day, which saves parsing it. */
const anyMove = /addDays|daysBetween|\.set(UTC)?(Date|Month|FullYear|Time)\(|86_?400_?000|millisecondsPer|msPerDay/

function loopsOverDays(path: string, text: string): string[] {
  if (!anyMove.test(text)) return []
  const all = allIn(parseSync(path, text).program as unknown as Node)
  const functions = new Map(
    all.flatMap((node): [string, Node][] => {
      if (node.type === 'FunctionDeclaration') return [[nameOf(node.id), node]]
      const value = node.type === 'VariableDeclarator' ? node.init : undefined
      return isNode(value) && value.type === 'ArrowFunctionExpression' ? [[nameOf(node.id), value]] : []
    }),
  )
  const movers = new Set(['addDays'])
  const moves = (node: Node): boolean =>
    movers.has(calleeOf(node)) ||
    dateSetter.test(calleeOf(node)) ||
    (node.type === 'BinaryExpression' || node.type === 'AssignmentExpression'
      ? [node.left, node.right].some(
          (side) => isNode(side) && millisecondsOfDays.test(nameOf(side) || String(side.raw)),
        )
      : false)
  const returned = (node: Node): Node[] =>
    node.type === 'ArrowFunctionExpression' && isNode(node.body) && node.body.type !== 'BlockStatement'
      ? [node.body]
      : allIn(node).filter(({ type }) => type === 'ReturnStatement')
  for (let before = 0; before !== movers.size; ) {
    before = movers.size
    for (const [name, node] of functions) if (returned(node).some((each) => allIn(each).some(moves))) movers.add(name)
  }

  const distances = new Set(
    all.flatMap((node) =>
      node.type === 'VariableDeclarator' &&
      isNode(node.init) &&
      allIn(node.init).some((each) => calleeOf(each) === 'daysBetween')
        ? [nameOf(node.id)]
        : [],
    ),
  )
  const isDistance = (node: Node) =>
    allIn(node).some(
      (each) => calleeOf(each) === 'daysBetween' || (each.type === 'Identifier' && distances.has(nameOf(each))),
    )

  const found = all.filter((node) => {
    if (['ForStatement', 'WhileStatement', 'DoWhileStatement'].includes(node.type)) return allIn(node).some(moves)
    const isList =
      calleeOf(node) === 'Array' || (calleeOf(node) === 'from' && text.startsWith('Array.from', node.start))
    if (isList) {
      const [length, ...callbacks] = node.arguments as Node[]
      return callbacks.some((callback) => allIn(callback).some(moves)) || (length !== undefined && isDistance(length))
    }
    return false
  })
  const recursive = [...functions].flatMap(([name, node]) =>
    allIn(node).filter(
      (each) => calleeOf(each) === name && (each.arguments as Node[]).some((part) => allIn(part).some(moves)),
    ),
  )
  return [...found, ...recursive].map(({ start }) => `${path}:${text.slice(0, start).split('\n').length}`)
}

const theLoop = 'src/contract/values/dates.ts'

test('eachDay is the one loop over days', () => {
  const files = sourceFiles()
  expect(files.filter(({ text }) => text.includes('eachDay(')).length).toBeGreaterThan(8)
  const found = files.flatMap(({ path, text }) => (path === theLoop ? [] : loopsOverDays(path, text)))
  expect(found).toEqual([])
})

test('and PostgreSQL makes no lists of days, but for those of a constant length', () => {
  const counted = [
    'src/server/dashboard/trend-queries.ts',
    'src/server/demo/drive-trucks.ts',
    'src/server/platform/db/client.ts',
  ]
  const found = sourceFiles().filter(({ text }) => text.includes('generate_series('))
  expect(found.map(({ path }) => path)).toEqual(counted)
})

describe('what is a loop over days', () => {
  test.each([
    ['for (let day = from; day <= through; day = addDays(day, 1)) days.push(day)'],
    ['let day = from; while (day <= through) { days.push(day); day = addDays(day, 7) }'],
    ['do { day = addDays(day, 1) } while (isClosed(day))'],
    ['for (let index = 0; index < count; index++) days.push(addDays(from, index))'],
    ['const next = (day: string) => addDays(day, 1)\nwhile (isClosed(day)) day = next(day)'],
    ['function later(day: string) { if (day) return addDays(day, 1) }\nfor (;;) day = later(day)'],
    ['while (date < end) date.setUTCDate(date.getUTCDate() + 1)'],
    ['for (let at = from; at < to; at += 86_400_000) days.push(at)'],
    ['for (let at = from; at < to; at = at + millisecondsPerDay) days.push(at)'],
    ['const days = Array.from({ length: count }, (_, index) => addDays(from, index))'],
    ['const days = Array.from({ length: daysBetween(from, to) + 1 }, () => 0)'],
    ['const length = daysBetween(from, to) + 1\nconst days = new Array(length).fill(0)'],
    ['function open(day: string): string { return isOpen(day) ? day : open(addDays(day, 1)) }'],
  ])('%s', (text) => {
    expect(loopsOverDays('loop.ts', text)).not.toEqual([])
  })

  test.each([
    ['for (const day of eachDay(from, through, 7)) days.push(addDays(day, 1))'],
    ['const span = { from, through: addDays(from, 27) }'],
    ['for (let index = 0; index < rows.length; index++) days.push(rows[index])'],
    ['const boxes = Array.from({ length: 7 }, (_, index) => index)'],
  ])('and what is none: %s', (text) => {
    expect(loopsOverDays('none.ts', text)).toEqual([])
  })
})
