import { networkInterfaces } from 'node:os'
import type { Config } from '#server/config.ts'

type Listening = Pick<Config, 'publicUrl' | 'host' | 'port'>

/** Rule 200: the origin of links in emails: the configured address, else the address of this machine. Never from a request (its Host header). */
export function ownOrigin({ publicUrl, host, port }: Listening, interfaces = networkInterfaces): string {
  if (publicUrl) return publicUrl
  const name = listensEverywhere(host) ? ownAddress(interfaces) : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** A warning for a site that others can reach but that does not know its own address; null if all is well. */
export function missingAddress(config: Listening): string | null {
  if (config.publicUrl || isLoopback(config.host)) return null
  return `PUBLIC_URL is not set: links in emails start with ${ownOrigin(config)}. Set it to the public address of the site, such as https://rentals.example.`
}

/** Whether a host name leads to this very machine and no further. */
export const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)

/** Such an address can be listened at, but no link can lead there. */
const listensEverywhere = (host: string) => /^(0\.0\.0\.0|[0:]+)$/.test(host)

/** The first address at which other machines see this one. */
function ownAddress(interfaces: typeof networkInterfaces): string {
  const addresses = Object.values(interfaces()).flatMap((each) => each ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost'
}
