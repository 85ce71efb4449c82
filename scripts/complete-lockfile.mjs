// Run this after `npm install` with a partial registry mirror. npm then leaves packages it could not find out of package-lock.json,
// including optional ones for other platforms, and `npm ci` rejects the file everywhere. This adds them: they are pinned by the package
// that needs them, and their names say their platform. It also asks the registry for each digest that is missing: without one npm installs whatever it
// gets. `--check` only checks.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '..', 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = complete(lock.packages)
const withoutDigest = Object.entries(lock.packages).filter(([path, { integrity }]) => path && !integrity)
const digests = withoutDigest.map(([path]) => `the digest of ${nameOf(path)}`)
if (digests.length > 0 && process.argv.includes('--check')) {
  console.error(`package-lock.json lacks ${digests.join(', ')}: run \`node scripts/complete-lockfile.mjs\`.`)
  process.exit(1)
}
for (const [path, { version, ...rest }] of withoutDigest) {
  lock.packages[path] = { version, integrity: digestOf(`${nameOf(path)}@${version}`), ...rest }
}
if (digests.length > 0) {
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
}
console.log(digests.length > 0 ? `Added ${[...added, ...digests].join(', ')}` : 'package-lock.json is complete.')

function nameOf(path) {
  return path.split('node_modules/').at(-1)
}

function digestOf(versioned) {
  const { stdout } = spawnSync('npm', ['view', versioned, 'dist.integrity'], { encoding: 'utf8' })
  const digest = stdout?.trim()
  if (!digest?.startsWith('sha512-')) throw new Error(`The registry has no digest of ${versioned}.`)
  return digest
}

function complete(packages) {
  const names = []
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isThere(packages, path, name)) continue
      const platform = platformOf(name)
      if (!platform || !/^\d+\.\d+\.\d+/.test(version)) throw new Error(`Cannot tell what ${name} ${version} is for.`)
      packages[`node_modules/${name}`] = { version, ...platform, ...(dev && { dev }), optional: true }
      names.push(name)
    }
  }
  return names
}

/** Whether the package at `path` would find `name`: in its own node_modules or one further up. */
function isThere(packages, path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
    if (!at) return false
  }
}

function platformOf(name) {
  const words = name.split('/').at(-1).split('-')
  const os = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'].find(
    (word) => words.includes(word),
  )
  const cpu = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'].find(
    (word) => words.includes(word),
  )
  if (cpu === 'wasm32') return { cpu: [cpu] }
  const libc = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' }[words.at(-1)]
  return os && cpu ? { cpu: [cpu], ...(os === 'linux' && libc && { libc: [libc] }), os: [os] } : null
}
