// `npm run doctor`: looks at database, disk, clocks, mail server and public address, says what to do, and ends with 1 if there is a problem.
import { loadBuiltServer } from './built-server.mjs'

const { examineSite, readSettings } = await loadBuiltServer()
const signs = { ok: ' ok     ', warning: ' WARNING', problem: ' PROBLEM' }
try {
  const findings = await examineSite(readSettings())
  for (const { about, state, found, todo } of findings) {
    console.log(`${signs[state]}  ${about}: ${found}`)
    if (todo) console.log(`          ${todo}`)
  }
  process.exit(findings.some(({ state }) => state === 'problem') ? 1 : 0)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
