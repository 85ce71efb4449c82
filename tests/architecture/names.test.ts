import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/**
 * Former terms of this project with a common name in the software industry. The glossary keeps the trade's terms; these may no longer
 * appear in names of files and declarations.
 */
const oldWords: Record<string, RegExp> = {
  'start, app': /house(?!hold)/i,
  AppContext: /^Parts$/,
  'cache, fast path': /^(keptAnswer|answerKept|keptPage|keptRepl)/i,
  'validate, scan': /^(judge(Upload|File|Packed)|seekMarks)/i,
  assert: /^insistOn/i,
  calculate: /reckon/i,
  'purge, anonymize, delete': /^(sweep|forget)[A-Z-]/,
  'grant access': /^letSee/,
  'rate limit': /^(countHit|takeBackHit)/,
  'invalid cursor': /^strangeCursor/,
  // A letter of the alphabet is one.
  email: /^(?!letters?$).*letter/i,
  document: /paper/i,
  queue: /printing-?line/i,
  scan: /^walk/i,
  leader: /^lead-?tab/i,
  'max…': /^most(?![a-z])/,
  'American spelling': /anonymis|colour|catalogue|behaviour/i,
  'idempotency key': /repeat-?key/i,
}

const declared = /^(?:export )?(?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gm

test('no file or declaration has a name from the old private vocabulary', () => {
  const files = sourceFiles()
  const names = files.flatMap(({ path, text }) => [
    { path, name: path.slice(path.lastIndexOf('/') + 1).replace(/\.tsx?$/, '') },
    ...[...text.matchAll(declared)].map(([, name = '']) => ({ path, name })),
  ])
  expect(names.length).toBeGreaterThan(4_000)
  const found = names.flatMap(({ path, name }) =>
    Object.entries(oldWords).flatMap(([better, word]) => (word.test(name) ? [`${path}: ${name} → ${better}`] : [])),
  )
  expect(found).toEqual([])
})

/** Names of columns, replies and stored JSON that have such a word. */
const storedNames = new Set([
  'verdict',
  'verdictBefore',
  'judgements',
  'keptFees',
  'keptFeesCents',
  'keptCents',
  'isKept',
])

/** Words of the old vocabulary in parts of any name: `tellPhones`, `ToldState`. What is stored or sent keeps its name. */
const dialect =
  /^(tells?|told|untold|judge[ds]?|judging|judgements?|verdicts?|movers?|desk|says?|words|papers?|toasts|kept)$/i

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The names that a file declares at any depth: functions, types, variables, parameters, and properties of types. */
function declaredNames(node: Node, found: string[] = []): string[] {
  const named = (value: unknown) => {
    if (isNode(value) && value.type === 'Identifier') found.push(value.name as string)
  }
  switch (node.type) {
    case 'VariableDeclarator':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'ClassDeclaration':
      named(node.id)
      break
    case 'TSPropertySignature':
      named(node.key)
      break
    case 'ImportSpecifier':
      named(node.local)
      break
    case 'AssignmentPattern':
      named(node.left)
      break
    case 'RestElement':
      named(node.argument)
      break
    case 'ArrayPattern':
      for (const element of node.elements as unknown[]) named(element)
      break
    case 'ObjectPattern':
      // What has the name of a key is named by whoever made the object.
      for (const property of node.properties as Node[]) if (!property.shorthand) named(property.value)
      break
  }
  if (Array.isArray(node.params)) for (const parameter of node.params) named(parameter)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) declaredNames(child, found)
  return found
}

/** To parse every file takes seconds: each folder is a test of its own. */
const folders = Map.groupBy(sourceFiles(), ({ path }) => path.split('/').slice(0, -1).slice(0, 3).join('/'))

test.each([...folders])(
  'no parameter, local or property has a name from the old private vocabulary: %s',
  (_, files) => {
    const names = files.flatMap(({ path, text }) =>
      [...new Set(declaredNames(parseSync(path, text).program as unknown as Node))].map((name) => ({ path, name })),
    )
    expect(names.length).toBeGreaterThan(0)
    const found = names.filter(
      ({ name }) =>
        !storedNames.has(name) && (name.match(/[A-Z]*[a-z]+|[A-Z]+/g) ?? []).some((part) => dialect.test(part)),
    )
    expect(found.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
  },
)

/** Phrases of the old private vocabulary in comments, with what says it plainly. */
const oldPhrases: Record<string, RegExp> = {
  'Runs inside an existing transaction.': /as a part of a larger transaction/i,
  'Hooks that the host application provides': /asks of the house|the house around it/i,
}

test('no comment has a phrase from the old private vocabulary', () => {
  const found = sourceFiles().flatMap(({ path, text }) =>
    Object.entries(oldPhrases).flatMap(([better, phrase]) => (phrase.test(text) ? [`${path} → ${better}`] : [])),
  )
  expect(found).toEqual([])
})
