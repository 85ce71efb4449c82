import { useState } from 'react'
import { ApiError } from '#web/app/api.ts'

/**
 * The version that the editor saw. It stays the opened one, whatever is shown behind the form. After a save was refused because someone
 * else changed the same field, and the form says so, it becomes the current one: saving again is intended.
 */
export function useSeenVersion(opened: number) {
  const [version, setVersion] = useState(opened)
  return {
    async send<T>(save: (version: number) => Promise<T>): Promise<T> {
      try {
        return await save(version)
      } catch (error) {
        const current = error instanceof ApiError && error.code === 'stale-version' ? error.current : null
        const newer = (current as { version?: unknown } | null)?.version
        if (typeof newer === 'number') setVersion(newer)
        throw error
      }
    },
  }
}
