import type { AddressConfig } from './site-origin.ts'

/** The cookies that we set; nothing else is read. */
export type CookieName = 'staff' | 'customer' | 'visitor' | 'browser' | 'google' | 'pay'

/** Whether the browser reached us over HTTPS, according to the configured address, the proxy (X-Forwarded-Proto), or the connection. */
export function isSecure(protocol: string, forwarded: string | undefined, config: AddressConfig): boolean {
  const scheme = config.trustProxy > 0 ? forwarded : undefined
  return (config.publicUrl ?? scheme ?? protocol).startsWith('https')
}

/** `__Host-` binds a cookie to this very host over HTTPS; plain HTTP cannot set it. */
export function cookieName(name: CookieName, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}
