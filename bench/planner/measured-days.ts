import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** A day or an instance as it was measured: how far its plan is from the best in percent, and its row of the table. */
export type MeasuredDay = { gap: number; row: string[] }

/**
 * What a benchmark that takes hours has measured until now, by name, in a file if one is given: it can be stopped, and goes on where it was. The
 * file belongs to one state of the planner; delete it when the planner changes. `measured.json` is of the planner that it is committed with.
 */
export function openMeasured(file: string | undefined) {
  const known = new Map<string, MeasuredDay>(
    file !== undefined && existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8'))) : [],
  )
  return {
    /** What is known of a day, else what `measure` finds. */
    get(name: string, measure: () => MeasuredDay): MeasuredDay {
      const found = known.get(name) ?? measure()
      if (!known.has(name)) {
        known.set(name, found)
        if (file !== undefined) writeFileSync(file, `${JSON.stringify(Object.fromEntries(known), null, 1)}\n`)
      }
      console.log(`   ${found.row.join(' | ')}`)
      return found
    },
  }
}
