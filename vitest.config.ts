import { join, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import seconds from './tests/seconds.json' with { type: 'json' }

/** Sites, and threads that print and parse, load their program anew each time. Compiled once, a thread takes 0.23 instead of 0.37 s of a core. */
const compiled = { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled-for-tests') }

/** The longest files start first: one that starts last keeps one worker busy while the others have nothing left to do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = new Map(Object.entries(seconds))
    const secondsOf = ({ moduleId }: TestSpecification) => usual.get(relative(import.meta.dirname, moduleId)) ?? 0
    return (await super.sort(files)).toSorted((one, other) => secondsOf(other) - secondsOf(one))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Two cores serve the tests, the database and Chromium.
    maxWorkers: 2,
    // What is waited for may take longer on a busy machine than the usual second.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/architecture/**/*.test.ts',
            'tests/documents/**/*.test.ts',
            'tests/model/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          // They share no state, so the files of a worker share what they import: 15 s instead of 39.
          isolate: false,
          // Some set invoices of a hundred tickets: on a busy machine that takes longer than the usual five seconds.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts', 'src/**/*.db-test.ts'],
          // Every file has an application and a database of its own, but the program is loaded once by each worker.
          isolate: false,
          env: compiled,
          globalSetup: './tests/support/database.ts',
          setupFiles: [
            './tests/support/one-day.ts',
            './tests/support/own-fetch-classes.ts',
            './tests/support/check-statements.ts',
          ],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        // Only for `npm run record`.
        test: {
          name: 'record',
          include: process.env.RECORD_TO ? ['tests/record/**/*.test.ts'] : [],
          globalSetup: './tests/support/database.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'break',
          include: ['tests/break/**/*.test.ts'],
          setupFiles: ['./tests/support/one-day.ts'],
          globalSetup: './tests/support/prepared-site.ts',
          // They run beside the end-to-end tests.
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'end-to-end',
          include: ['tests/end-to-end/**/*.test.ts'],
          // Every file has a site of its own, and every visitor a browser without memory; the Chromium is one for each worker.
          isolate: false,
          env: compiled,
          setupFiles: ['./tests/support/one-day.ts'],
          globalSetup: './tests/support/prepared-site.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
