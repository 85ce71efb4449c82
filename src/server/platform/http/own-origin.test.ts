import type { NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { missingAddress, ownOrigin } from './own-origin.ts'

const address = (family: 'IPv4' | 'IPv6', internal: boolean, address: string) =>
  ({ family, internal, address }) as NetworkInterfaceInfo

const interfaces: typeof networkInterfaces = () => ({
  lo: [address('IPv4', true, '127.0.0.1')],
  eth0: [address('IPv6', false, 'fe80::1'), address('IPv4', false, '192.0.2.7')],
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['localhost', 'http://localhost:3000'],
  ['yard.example', 'http://yard.example:3000'],
  ['::1', 'http://[::1]:3000'],
  ['2001:db8::5', 'http://[2001:db8::5]:3000'],
  ['0.0.0.0', 'http://192.0.2.7:3000'],
  ['::', 'http://192.0.2.7:3000'],
])('a site that listens at %s is reached at %s', (host, origin) => {
  expect(ownOrigin({ publicUrl: null, host, port: 3000 }, interfaces)).toBe(origin)
  expect(ownOrigin({ publicUrl: 'https://bins.example', host, port: 3000 })).toBe('https://bins.example')
})

test.each(['0.0.0.0', '::', '192.0.2.7', 'yard.example'])('a site at %s warns about its address', (host) => {
  expect(missingAddress({ publicUrl: null, host, port: 3000 })).toContain('Set it to the public address of the site')
  expect(missingAddress({ publicUrl: 'https://bins.example', host, port: 3000 })).toBeNull()
})

test.each(['127.0.0.1', '127.0.1.1', 'localhost', '::1'])('a site at %s, for this machine only, does not', (host) => {
  expect(missingAddress({ publicUrl: null, host, port: 3000 })).toBeNull()
})
