import type { Plugin } from 'vite'

/** Pages are read before their program runs: on a slow line its files wait for style sheet and fonts. */
export function scriptsComeLast(): Plugin {
  return {
    name: 'scripts-come-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"'),
    },
  }
}
