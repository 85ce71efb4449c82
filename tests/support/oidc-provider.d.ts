/** The part of oidc-provider that the tests use; the package has no types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  type Claims = { sub: string } & Record<string, unknown>
  type Configuration = {
    clients: { client_id: string; client_secret: string; redirect_uris: string[] }[]
    claims: Record<string, string[]>
    conformIdTokenClaims: boolean
    findAccount(context: unknown, id: string): Promise<{ accountId: string; claims(): Promise<Claims> }>
    cookies: { keys: string[] }
    jwks: { keys: object[] }
    ttl: Record<string, number>
    features: { devInteractions: { enabled: boolean } }
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration)
    callback(): RequestListener
  }
}
