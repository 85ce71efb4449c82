// `npm run dev`: the site as in `npm start`, with pages through Vite. A browser change appears immediately; a server or shared change
// reopens the application on the same database.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { join, relative, sep } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'vite'
import { assertPinnedNode } from './pinned-node.mjs'

const root = join(import.meta.dirname, '..')
assertPinnedNode(root)
process.env.NODE_ENV = 'development'

const http = createHttpServer()
const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server: http } } })
const load = (module) => vite.ssrLoadModule(module)
// The pages under /es, whose modules are others: started with the first request for one.
let spanish = null
const startSpanish = () =>
  createServer({
    root,
    mode: 'spanish',
    base: '/es/-/',
    cacheDir: 'node_modules/.vite-spanish',
    server: { middlewareMode: true, ws: false, hmr: false },
  })

const { awaitEnd } = await load('/src/server/platform/process/process-end.ts')
const { logToStdout: log } = await load('/src/server/platform/logging/log.ts')
const { startFailureText } = await load('/src/server/start-failure.ts')
const end = awaitEnd(log)
end.insisted.then(() => process.exit(1))

let config = null
let database = null
let pending
try {
  config = (await load('/src/main.ts')).readSettings()
  if (!config.databaseUrl) {
    // Held for as long as this process lives: the application joins and leaves it with every change.
    const { startEmbeddedServer } = await load('/src/server/platform/embedded-postgres/embedded-server.ts')
    database = await startEmbeddedServer({ dataDir: config.dataDir, log: (line) => log('embedded database', { line }) })
  }
} catch (error) {
  await giveUp(error)
}

let house = startApp()
const first = await house.catch(giveUp)
const listener = getRequestListener(async (request, env) => {
  const open = await house.catch(() => null)
  return open?.fetch(request, env) ?? new Response('The server failed to start. See the terminal.', { status: 500 })
})
http.on('request', async (request, response) => {
  const { middlewares } = request.url?.startsWith('/es/-/') && spanish ? await spanish : vite
  middlewares(request, response, () => listener(request, response))
})
http.listen(config.port, config.host)
await once(http, 'listening').catch(giveUp)
const { announce } = await load('/src/main.ts')
announce(
  `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${http.address().port}`,
  first.firstSignIn,
  config,
)
vite.watcher.on('all', onChange)

const { exitCode } = await end.asked
await close()
process.exit(exitCode)

async function startApp() {
  const main = await load('/src/main.ts')
  return main.startApp(main.readSettings(), { renderPage, driverPage, development: true })
}

/** The driver's app, without its service worker: it would hide every change. */
function driverPage() {
  return vite.transformIndexHtml('/driver', readFileSync(join(root, 'driver.html'), 'utf8'))
}

/** Pages are rendered by what the sources are now. */
async function renderPage(request, page) {
  const { inEitherLanguage } = await load('/src/main.ts')
  const render = await inEitherLanguage(
    (...args) => renderWith(vite, 'index.html', ...args),
    async () => {
      spanish ??= startSpanish()
      const server = await spanish
      return (...args) => renderWith(server, 'spanish.html', ...args)
    },
  )
  return render(request, page)
}

async function renderWith(server, file, request, page) {
  const { createPageRenderer } = await server.ssrLoadModule('/src/web/app/render.tsx')
  const template = (url) => server.transformIndexHtml(url, readFileSync(join(root, file), 'utf8'))
  return createPageRenderer(template)(request, page)
}

function onChange(_event, file) {
  const [top, part] = relative(root, file).split(sep)
  if (top !== 'src' || part === 'web' || /\.(db-)?test\.tsx?$/.test(file)) return
  clearTimeout(pending)
  pending = setTimeout(() => {
    const previous = house
    house = reopen(previous)
    house.catch((error) => console.error(startFailureText(error, config)))
  }, 50)
}

async function reopen(previous) {
  const old = await previous.catch(() => null)
  await old?.close()
  vite.environments.ssr.moduleGraph.invalidateAll()
  const opened = await startApp()
  console.log('The server is up to date.')
  return opened
}

async function close() {
  http.closeAllConnections()
  http.close()
  const open = await house?.catch(() => null)
  await open?.close()
  await database?.close()
  await vite.close()
  await (await spanish)?.close()
}

async function giveUp(error) {
  console.error(startFailureText(error, config))
  await close()
  process.exit(1)
}
