import type { Plugin } from 'vite'

/** What of the server comes from packages. */
export const packagesChunk = 'packages'

/**
 * Leaves the packages' part of the server without a source map. Node reads a map whole with the first error that passes through
 * what it maps, be it a customer who went away: theirs would take 50 MB of memory for good, and name lines that nobody of ours wrote.
 */
export function mapOurOwn(): Plugin {
  return {
    name: 'map-our-own',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      for (const [file, output] of Object.entries(bundle)) {
        if (output.type === 'asset' || output.name !== packagesChunk) continue
        output.code = output.code.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n')
        delete bundle[`${file}.map`]
      }
    },
  }
}
