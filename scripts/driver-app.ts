import { createHash } from 'node:crypto'
import type { EnvironmentOptions, Plugin } from 'vite'

/** The program of the service worker, at the root, because a worker only controls what lies under its own path. */
const worker = 'driver-sw'

/** The driver's app is built apart from the site: a change of the site's pages does not make phones load it again, and the other way around. */
export const driverEnvironment: EnvironmentOptions = {
  consumer: 'client',
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: { driver: 'driver.html', [worker]: 'src/web/driver/service-worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === worker ? `${worker}.js` : 'assets/[name]-[hash].js'),
        chunkFileNames: 'assets/driver-[name]-[hash].js',
        assetFileNames: 'assets/driver-[name]-[hash][extname]',
      },
    },
  },
}

/** The list that `workbox-precaching` asks for: every file of the app, and the page itself by what it contains. */
export function precacheDriverApp(): Plugin {
  return {
    name: 'precache-driver-app',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'driver',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunk = bundle[`${worker}.js`]
      const page = bundle['driver.html']
      if (chunk?.type !== 'chunk' || page?.type !== 'asset') throw new Error('the driver app has no worker or no page')
      const files = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !name.endsWith('.map'))
      const revision = createHash('sha256').update(page.source).digest('hex').slice(0, 16)
      const list = [{ url: '/driver', revision }, ...files.map((name) => ({ url: `/${name}`, revision: null }))]
      if (!chunk.code.includes('self.__WB_MANIFEST')) throw new Error('the worker asks for no list of files')
      chunk.code = chunk.code.replace('self.__WB_MANIFEST', JSON.stringify(list))
    },
  }
}
