import type { Plugin } from 'vite'
import { siteParts } from './spanish-pages.ts'

const helper = /vite\/preload-helper\.js$/

/**
 * Loads the screens with plain imports. Vite's own helper, which is a kilobyte on every page, fetches the style sheets of a screen before it;
 * here the site has one style sheet (`cssCodeSplit` in vite.config.ts), and the renderer links the scripts of a page.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => siteParts.includes(name),
    transform: {
      filter: { id: helper },
      handler: () => ({ code: 'export const __vitePreload = (load) => load()', map: null }),
    },
  }
}
