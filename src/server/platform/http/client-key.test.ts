import { expect, test } from 'vitest'
import { clientKey, isPrivateAddress } from './client-key.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['local', 'local'],
])('%s counts as %s', (address, key) => {
  expect(clientKey(address)).toBe(key)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:23ff:3:4:5:6', '2001:db8:1:2300::/56'],
  ['2001:db8:1:2301::9', '2001:db8:1:2300::/56'],
  ['2001:db8:1:2400::9', '2001:db8:1:2400::/56'],
  ['2001:db8:1:7f::9', '2001:db8:1:0::/56'],
])('%s books as %s', (address, key) => {
  expect(clientKey(address, 56)).toBe(key)
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:10.1.2.3', true],
  ['192.168.4.4', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['fd00::1', true],
  ['fe80::1%eth0', true],
  ['203.0.113.7', false],
  ['2001:db8::1', false],
  ['local', false],
])('%s is private: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected)
})
