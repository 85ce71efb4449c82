import type { Context } from 'hono'
import type { Config } from '#server/config.ts'

/**
 * The origin that a page uses for itself, in canonical links and structured data: the configured one, else the requested one. The client
 * controls the latter, so it may only be used in the reply to that request, never in an email.
 */
export function siteOrigin(c: Context, config: AddressConfig): string {
  return originAsked(new URL(c.req.url), c.req.header('x-forwarded-proto'), config)
}

export type AddressConfig = Pick<Config, 'publicUrl' | 'trustProxy'>

/** The same from a requested address and the protocol of a proxy (X-Forwarded-Proto). */
export function originAsked(
  { protocol, host }: { protocol: string; host: string },
  forwarded: string | undefined,
  { publicUrl, trustProxy }: AddressConfig,
): string {
  return publicUrl ?? `${trustProxy > 0 && forwarded === 'https' ? 'https:' : protocol}//${host}`
}
