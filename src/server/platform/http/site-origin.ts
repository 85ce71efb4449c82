import type { Context } from 'hono'
import type { Config } from '#server/config.ts'

/**
 * The origin that a page calls its own, in canonical links and for those who read the site by machine: the configured one, else the one that was
 * asked for. Whoever asks writes the latter: it may only go into the answer to that very request, and never into an email.
 */
export function siteOrigin(c: Context, config: AddressConfig): string {
  return originAsked(new URL(c.req.url), c.req.header('x-forwarded-proto'), config)
}

export type AddressConfig = Pick<Config, 'publicUrl' | 'trustProxy'>

/** The same of an address that was asked for, and of what a proxy says of the protocol (X-Forwarded-Proto). */
export function originAsked(
  { protocol, host }: { protocol: string; host: string },
  forwarded: string | undefined,
  { publicUrl, trustProxy }: AddressConfig,
): string {
  return publicUrl ?? `${trustProxy > 0 && forwarded === 'https' ? 'https:' : protocol}//${host}`
}
