// After the server tests: every piece of SQL in the server was part of a statement that PostgreSQL took. What the tests sent is in
// test-results/statements (tests/support/check-statements.ts).
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results', 'statements')

const sent = new Set(
  readdirSync(results).flatMap((file) =>
    readFileSync(join(results, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).text),
  ),
)

const missing = []
let count = 0
for (const file of globSync('src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).sort()) {
  const source = readFileSync(join(root, file), 'utf8')
  for (const { start, text } of findTemplates(parseAst(source, { lang: 'ts' }))) {
    count += 1
    if (!sent.has(text))
      missing.push(`${file}:${source.slice(0, start).split('\n').length}: ${text.trim().split('\n')[0]}`)
  }
}
if (missing.length > 0) console.log(`No server test sends these pieces of SQL:\n${missing.join('\n')}`)
console.log(`${count - missing.length} of ${count} pieces of SQL were sent.`)
process.exit(missing.length > 0 ? 1 : 0)

/** The templates of SQL in a program: sql`…`, sql(schema)`…`, sql.one(schema)`…`, and the same with tx. */
function findTemplates(node) {
  if (node === null || typeof node !== 'object') return []
  if (Array.isArray(node)) return node.flatMap(findTemplates)
  const inside = Object.entries(node).flatMap(([key, child]) => (key === 'parent' ? [] : findTemplates(child)))
  if (node.type !== 'TaggedTemplateExpression' || !isSql(node.tag)) return inside
  return [{ start: node.start, text: node.quasi.quasis.map(({ value }) => value.raw).join('?') }, ...inside]
}

function isSql(tag) {
  if (tag.type === 'CallExpression') return isSql(tag.callee)
  if (tag.type === 'MemberExpression')
    return tag.property.name === 'one' ? isSql(tag.object) : tag.property.name === 'sql'
  return tag.type === 'Identifier' && ['sql', 'tx', 'connection', 'pool', 'reader'].includes(tag.name)
}
