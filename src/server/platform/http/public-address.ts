import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls'

/** An address that a name resolved to. */
export type ResolvedAddress = { address: string; family: number }

/** How the internet is reached: tests put their own names and servers in its place, and every check stays. */
export type Internet = {
  /** All addresses of a host name. */
  resolve(hostname: string): Promise<ResolvedAddress[]>
  /** Opens an encrypted connection; `lookup` of its options knows only addresses that were checked. */
  connect(options: ConnectionOptions): TLSSocket
}

export const internet: Internet = { resolve: (hostname) => lookup(hostname, { all: true }), connect }

/** Why a request was not sent: its address is not one of the public internet (rule 298). */
export class NotPublic extends Error {}

/** IPv4 networks that are not the public internet (IANA's registry of special purposes). */
const privateNets = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

const notPublic4 = new BlockList()
/** NAT64 (RFC 6052): IPv4 behind a prefix, as a network without IPv4 sees it. */
const nat64 = new BlockList()
nat64.addSubnet('64:ff9b::', 96, 'ipv6')
/** What is assigned to the public internet, and the parts of it that are for something else. */
const unicast6 = new BlockList()
unicast6.addSubnet('2000::', 3, 'ipv6')
const notPublic6 = new BlockList()
for (const [net, prefix] of privateNets) {
  notPublic4.addSubnet(net, prefix, 'ipv4')
  notPublic6.addSubnet(`64:ff9b::${net}`, 96 + prefix, 'ipv6')
}
// Protocols and tunnels (Teredo, ORCHID, 6to4), which can lead to an IPv4 address, and documentation.
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic6.addSubnet(net, prefix, 'ipv6')

/** Rule 298: whether an IP address is one of the public internet. Of IPv6 only what is assigned to it; IPv4 inside IPv6 only as NAT64. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  if (isIPv4(address)) return !notPublic4.check(address, 'ipv4')
  return (unicast6.check(address, 'ipv6') || nat64.check(address, 'ipv6')) && !notPublic6.check(address, 'ipv6')
}

/** Names that never lead into the public internet (RFC 6761, RFC 6762, and those of private networks). */
const privateName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|onion|test|invalid)\.?$/

/**
 * Rule 298: what is wrong with an address that a user or a phone gives, as far as it can be seen without resolving it; null if nothing.
 * {@link sendToPublic} checks it again, and what its name resolves to.
 */
export function publicUrlProblem(text: string): 'not-https' | 'not-public' | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return 'not-https'
  const host = hostOf(url)
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : 'not-public'
  return privateName.test(host) || !host.replace(/\.$/, '').includes('.') ? 'not-public' : null
}

type Sent = {
  method: 'POST'
  headers: Record<string, string>
  body: Uint8Array
  /** Milliseconds for all of it: resolving, connecting, and the head of the reply. */
  deadlineMs: number
}

/**
 * Rule 298: sends a request to an address that a user or a phone gave. Every address that its name resolves to must be public, the
 * connection goes to one of these and nowhere else, and a redirect is an answer like any other. Returns the status; the body of the reply is
 * not read. Throws {@link NotPublic} before anything is sent.
 */
export async function sendToPublic(internet: Internet, text: string, sent: Sent): Promise<number> {
  const signal = AbortSignal.timeout(sent.deadlineMs)
  if (publicUrlProblem(text) !== null) throw new NotPublic('not an https address of the internet')
  const url = new URL(text)
  const host = hostOf(url)
  const addresses = isIP(host) === 0 ? await resolvePublic(internet, host, signal) : null
  return new Promise((resolve, reject) => {
    const sending = request(url, {
      method: sent.method,
      // Without an agent Node takes that of HTTP, and names the port.
      defaultPort: 443,
      headers: { ...sent.headers, 'content-length': String(sent.body.byteLength) },
      maxHeaderSize: 16_384,
      signal,
      createConnection: () =>
        internet.connect({
          host,
          port: Number(url.port || 443),
          ...(addresses && { servername: host.replace(/\.$/, ''), lookup: lookupOf(addresses) }),
          ALPNProtocols: ['http/1.1'],
        }),
    })
    sending.on('response', (reply) => {
      resolve(reply.statusCode ?? 0)
      sending.destroy()
    })
    // After the reply, destroying the request reports an error, too; the promise is settled then.
    sending.on('error', reject)
    sending.end(sent.body)
  })
}

/** The host of an address: a name, or an IP address without its brackets. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

async function resolvePublic(internet: Internet, host: string, signal: AbortSignal): Promise<ResolvedAddress[]> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const addresses = await Promise.race([internet.resolve(host), late])
  if (addresses.length === 0) throw new Error(`${host} has no address`)
  if (!addresses.every(({ address }) => isPublicAddress(address)))
    throw new NotPublic('its name leads to a private address')
  return addresses
}

/** Answers with the addresses that were checked, whatever is asked, so that nothing is resolved twice. */
const lookupOf =
  (addresses: readonly ResolvedAddress[]): LookupFunction =>
  (_host, { all }, answer) => {
    const [first = { address: '', family: 4 }] = addresses
    if (all) answer(null, [...addresses])
    else answer(null, first.address, first.family)
  }
