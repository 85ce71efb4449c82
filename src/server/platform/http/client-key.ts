import { isIPv6 } from 'node:net'

/**
 * The key that a client is counted by (rule 47). An IPv6 client has 2⁶⁴ addresses and could use a new one per request, so its network is
 * counted; an IPv4 address on an IPv6 socket is treated as IPv4.
 */
export function clientKey(address: string): string {
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
  return `${groups.slice(0, 4).join(':')}::/64`
}
