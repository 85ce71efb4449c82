import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import type { Internet, ResolvedAddress } from '#server/platform/http/public-address.ts'

/** Of push.example and the names below it, valid until 2120. It protects nothing. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBejCCASCgAwIBAgIBATAKBggqhkjOPQQDAjAXMRUwEwYDVQQDDAxwdXNoLmV4
YW1wbGUwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBcxFTATBgNV
BAMMDHB1c2guZXhhbXBsZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABKYaSnuV
T7xT2LShDo4BBdIg6SaSWHs7oD0PNqFCe8/miUQ6neqNWNMfyzf5xtfF+u3lIHGV
4JVem8SEPVoTYfGjWzBZMA8GA1UdEwEB/wQFMAMBAf8wJwYDVR0RBCAwHoIMcHVz
aC5leGFtcGxlgg4qLnB1c2guZXhhbXBsZTAdBgNVHQ4EFgQUBOaYDYxSLj+7TL24
o/G3/cx9W6gwCgYIKoZIzj0EAwIDSAAwRQIhAJgRM8Egc08LevoEsCoLW/Bk3ec5
rsjKPADTJcnhcpArAiA8UPXiwXC7jZ6KQ/7rCOcxxaxQN3hLIC1qRcYIid3LsA==
-----END CERTIFICATE-----`
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgmEyjVGh/MNR767x2
ktXoy9jpkBkoVClFlhSjQyEMpt2hRANCAASmGkp7lU+8U9i0oQ6OAQXSIOkmklh7
O6A9DzahQnvP5olEOp3qjVjTH8s3+cbXxfrt5SBxleCVXpvEhD1aE2Hx
-----END PRIVATE KEY-----`

/** An address that is public, and where nothing of a test goes. */
export const somewhere = '93.184.216.34'

/**
 * An internet of one server with HTTPS on this machine, and of the names that a test gives. The server stands wherever a checked address leads to;
 * `reached` lists the addresses of each connection.
 */
export async function startInternet(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer({ cert, key }, handle)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const names = new Map<string, readonly string[]>([['push.example', [somewhere]]])
  const reached: string[][] = []
  const asked: string[] = []
  const internet: Internet = {
    async resolve(hostname) {
      asked.push(hostname)
      return (names.get(hostname) ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    },
    connect({ lookup, ...options }) {
      // As the system would: the name is looked up by the function that came along, and nowhere else.
      lookup?.(options.host ?? '', { all: true }, (_error, addresses) => {
        reached.push((addresses as ResolvedAddress[]).map(({ address }) => address))
      })
      if (!lookup) reached.push([options.host ?? ''])
      return connect({ ...options, host: '127.0.0.1', port, ca: cert })
    },
  }
  return {
    internet,
    names,
    reached,
    asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
