import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { mendPostgres } from './scripts/mend-postgres.ts'

// One build makes both halves: what the browser loads, and the server, bundled with its dependencies (unbundled they
// take half a second to load).
export default defineConfig(({ command }) => ({
  appType: 'custom',
  builder: {},
  plugins: [tailwindcss(), react(), mendPostgres()],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // The polyfill is for browsers without module preload, which have no other part of what we use.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'index.html',
          output: {
            // One chunk for what seldom changes: it compresses better, and stays in the browser's cache.
            codeSplitting: {
              groups: [{ name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ }],
            },
          },
        },
      },
    },
    ssr: {
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      // In development postgres.js has to be mended, too, and all else loads faster as it is.
      resolve: { noExternal: command === 'build' ? true : ['postgres'] },
      build: {
        outDir: 'dist/server',
        target: 'esnext',
        sourcemap: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/main.ts' },
      },
    },
  },
}))
