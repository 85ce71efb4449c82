import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { siteParts } from './spanish-pages.ts'

/**
 * Runs, like every module, when the style sheets are loaded. After the next paint it loads the page's program, whose files are the links
 * with the relation `later`, the entry first, as in the document.
 */
const start = `
const links = document.querySelectorAll('link[rel=later]')
const begin = () => {
  for (const link of links) link.rel = 'modulepreload'
  import(links[0].href)
}
if (document.hidden) begin()
else requestAnimationFrame(() => setTimeout(begin))
`
const file = `assets/start-${createHash('sha256').update(start).digest('base64url').slice(0, 8)}.js`

/** Pages are read before their program runs: on a slow line, and on a slow phone, its files wait for the first paint. */
export function scriptsComeLast(): Plugin {
  return {
    name: 'scripts-come-last',
    apply: 'build',
    applyToEnvironment: ({ name }) => siteParts.includes(name),
    buildStart() {
      this.emitFile({ type: 'asset', fileName: file, source: start })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename }) => {
        // The driver's app is stored on the phone, and has nothing to show before.
        if (filename.endsWith('driver.html')) return html
        const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/
        if (!entry.test(html))
          throw new Error('a page has no entry, or Vite writes it otherwise: see scripts/scripts-come-last.ts')
        return html
          .replace(entry, '')
          .replace('<!--head-->', '')
          .replace(
            '</head>',
            `<link rel="later" fetchpriority="low" crossorigin href="${entry.exec(html)?.[1]}"><!--head--><script type="module" src="/${file}"></script></head>`,
          )
      },
    },
  }
}
