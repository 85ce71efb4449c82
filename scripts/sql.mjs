// `npm run sql`: a read-only prompt on the site's database; `npm run sql -- "select 1"` runs one statement.
import { createInterface } from 'node:readline/promises'
import { loadBuiltServer } from './built-server.mjs'

const { openSqlSession, readSettings } = await loadBuiltServer()
const session = await openSqlSession(readSettings())
const [statement] = process.argv.slice(2)
try {
  if (statement) await show(statement)
  else await prompt()
} finally {
  await session.close()
}

async function prompt() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: 'sql> ' })
  terminal.prompt()
  for await (const line of terminal) {
    if (line.trim()) await show(line)
    terminal.prompt()
  }
}

async function show(text) {
  try {
    const rows = await session.query(text)
    console.table(rows)
    console.log(`${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`)
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
