import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule, Vitest } from 'vitest/node'

/** Where the time of a test file went, in seconds. `tests` includes hooks and what they start: servers, sites, browsers. */
export type FileTimes = {
  file: string
  importing: number
  tests: number
  longest: { name: string; seconds: number } | null
}

/** A reporter for Vitest: writes the times of each file to `--outputFile.times`. Vitest's JSON report lacks the imports. */
export default class implements Reporter {
  #path = ''
  onInit({ config }: Vitest) {
    if (typeof config.outputFile === 'object') this.#path = config.outputFile.times ?? ''
  }
  onTestRunEnd(modules: readonly TestModule[]) {
    writeFileSync(this.#path, JSON.stringify(modules.map(timesOf)))
  }
}

function timesOf(module: TestModule): FileTimes {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  const tests = [...module.children.allTests()].map((test) => ({
    name: test.fullName,
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
  }))
  return {
    file: relative(process.cwd(), module.moduleId),
    importing: (environmentSetupDuration + prepareDuration + collectDuration + setupDuration) / 1000,
    tests: duration / 1000,
    longest: tests.sort((one, other) => other.seconds - one.seconds)[0] ?? null,
  }
}

/** The files that took longest, longest first, a line for each. */
export function listSlowest(times: readonly FileTimes[], count: number): string[] {
  const total = ({ importing, tests }: FileTimes) => importing + tests
  const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`
  return times
    .toSorted((one, other) => total(other) - total(one))
    .slice(0, count)
    .map((each) => {
      const { file, importing, longest } = each
      const slowTest = longest ? `, longest test ${inSeconds(longest.seconds)}: ${longest.name}` : ''
      return `${inSeconds(total(each)).padStart(8)}  ${file} (imports ${inSeconds(importing)}${slowTest})`
    })
}
