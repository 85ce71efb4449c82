import { BlockList, isIPv6 } from 'node:net'

/** What the outermost of the proxies that we trust saw of its client, from X-Forwarded-For; undefined if there is no such proxy. */
export function forwardedAddress(forwardedFor: string | undefined, trustedProxies: number): string | undefined {
  if (trustedProxies === 0 || forwardedFor === undefined) return undefined
  const hops = forwardedFor
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return hops.at(-trustedProxies) ?? hops[0]
}

/**
 * The key that a client is counted by (rule 47). An IPv6 client has 2⁶⁴ addresses and could use a new one per request, so its network is
 * counted, of `prefix` bits; an IPv4 address on an IPv6 socket is treated as IPv4. A household gets 64 to 56 bits from its provider.
 */
export function clientKey(address: string, prefix: 56 | 64 = 64): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  // The URL writes every form of an address in one: lower case, no leading zeros, the longest row of zeros as `::`.
  const [front = [], back = []] = new URL(`http://[${bare}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((groups) => groups.split(':').filter(Boolean))
  const groups = [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    const bytes = groups.slice(6).map((group) => Number.parseInt(group, 16))
    return bytes.flatMap((pair) => [pair >> 8, pair & 255]).join('.')
  }
  const [one, two, three, four = '0'] = groups
  const last = prefix === 64 ? four : (Number.parseInt(four, 16) & 0xff00).toString(16)
  return `${one}:${two}:${three}:${last}::/${prefix}`
}

/** Whether an address is this machine's or of a private network (RFC 1918, RFC 4193, RFC 3927, RFC 4291). */
export function isPrivateAddress(address: string): boolean {
  const [bare = ''] = address.split('%')
  return privateNetworks.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4')
}

const privateNetworks = new BlockList()
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  privateNetworks.addSubnet(net, prefix, 'ipv4')
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')
