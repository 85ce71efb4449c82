import type { Context } from 'hono'
import type { Config } from '../config.ts'

/**
 * The origin that a page calls its own, in canonical links and for those who read the site by machine: the configured one, else the one that was
 * asked for. Whoever asks writes the latter: it may only go into the answer to that very request, and never into an e-mail.
 */
export function siteOrigin(c: Context, { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>): string {
  if (publicUrl) return publicUrl
  const { protocol, host } = new URL(c.req.url)
  const forwarded = trustProxy > 0 ? c.req.header('x-forwarded-proto') : undefined
  return `${forwarded === 'https' ? 'https:' : protocol}//${host}`
}
