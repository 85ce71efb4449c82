import { parseSync } from 'vite'

/** A part of a file that can be changed and used by itself: a top-level function or constant, or the handler of an endpoint. */
export type Declaration = {
  /** `file#name`, or the endpoint itself, such as `POST /api/orders`: its description, its handler and its callers meet there. */
  id: string
  /** With the comment above it. */
  text: string
  from: number
  to: number
}

export type ParsedFile = {
  path: string
  declarations: Declaration[]
  /** What a name in this file stands for: a declaration of its own or one that it imports. */
  names: Map<string, string>
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const endpoint = /^(GET|POST|PUT|PATCH|DELETE) \//
const isType = /^TS(TypeAlias|Interface)/

/** The declarations of a file, and what its names mean. Types are left out: the compiler checks them. `resolve` finds an imported file. */
export function parseFile(path: string, text: string, resolve: (specifier: string) => string | null): ParsedFile {
  const names = new Map<string, string>()
  const declarations: Declaration[] = []
  let from = 0
  for (const node of parseSync(path, text).program.body as unknown as Node[]) {
    const start = from
    from = node.end
    if (node.type === 'ImportDeclaration') {
      const target = resolve((node.source as { value: string }).value)
      if (target && node.importKind !== 'type') addImports(node, target, names)
      continue
    }
    const declared =
      node.type.startsWith('Export') && isNode(node.declaration) ? (node.declaration as Node) : (node as Node)
    if (isType.test(declared.type)) continue
    const handlers = handlersIn(declared)
    for (const [index, handler] of handlers.entries()) {
      const begin = handlers[index - 1]?.end ?? handler.start
      const id = (handler.key as { value: string }).value
      declarations.push({ id, text: text.slice(begin, handler.end), from: begin, to: handler.end })
    }
    const bound = namesOf(declared)
    for (const name of bound) names.set(name, `${path}#${name}`)
    const own = handlers.length > 0 ? text.slice(start, handlers[0]?.start) : text.slice(start, node.end)
    const to = handlers[0]?.start ?? node.end
    for (const name of bound.length > 0 ? bound : [''])
      declarations.push({ id: `${path}#${name}`, text: own, from: start, to })
  }
  return { path, declarations, names }
}

function addImports(node: Node, target: string, names: Map<string, string>) {
  for (const each of node.specifiers as Node[]) {
    const { local, imported, importKind } = each as unknown as Record<'local' | 'imported', { name: string }> & {
      importKind?: string
    }
    if (importKind !== 'type') names.set(local.name, `${target}#${imported?.name ?? ''}`)
  }
}

function namesOf(node: Node): string[] {
  if (node.type === 'VariableDeclaration') return (node.declarations as Node[]).flatMap(({ id }) => boundIn(id))
  return isNode(node.id) ? boundIn(node.id) : []
}

/** The names that a pattern binds. */
function boundIn(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [pattern.name as string]
  return ['properties', 'elements', 'value', 'argument', 'left'].flatMap((key) => {
    const inner = pattern[key]
    return Array.isArray(inner) ? inner.flatMap(boundIn) : boundIn(inner)
  })
}

/** The entries of `{ 'POST /api/orders': …, async 'GET /api/orders'() {} }`. */
function handlersIn(node: Node): Node[] {
  if (node.type !== 'VariableDeclaration') return []
  let value = (node.declarations as Node[])[0]?.init
  while (isNode(value) && isNode(value.expression)) value = value.expression
  if (!isNode(value) || value.type !== 'ObjectExpression') return []
  return (value.properties as Node[]).filter(({ key }) => isNode(key) && endpoint.test(String(key.value)))
}

/** The endpoints that a text names by method and path. */
export const endpointsIn = (text: string): string[] =>
  [...text.matchAll(/['"]((?:GET|POST|PUT|PATCH|DELETE) \/[^'"\n]*)['"]/g)].map(([, id = '']) => id)

const citation = /\brules?[\s*/#-]+(\d+(?:(?:, (?:and )?| and | or | to )\d+)*)/gi

/** The numbers of the rules that a text names; of `110 to 114` all five. */
export const citedRules = (text: string): number[] =>
  [...text.matchAll(citation)].flatMap(([, numbers = '']) =>
    numbers.split(/, (?:and )?| and | or /).flatMap((each) => {
      const [from = 0, to = from] = each.split(' to ').map(Number)
      return Array.from({ length: to - from + 1 }, (_, index) => from + index)
    }),
  )

/** The pieces of SQL in a text, as the server tests record them: what stands in place of values is `?`. */
export function statementsIn(path: string, text: string): { sql: string; from: number; to: number }[] {
  const found: { sql: string; from: number; to: number }[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each)
    if (!isNode(node)) return
    if (node.type === 'TaggedTemplateExpression') {
      const { quasis } = node.quasi as { quasis: { value: { raw: string } }[] }
      found.push({ sql: quasis.map(({ value }) => value.raw).join('?'), from: node.start, to: node.end })
    }
    for (const [key, child] of Object.entries(node)) if (key !== 'parent') visit(child)
  }
  visit(parseSync(path, text).program)
  return found
}
