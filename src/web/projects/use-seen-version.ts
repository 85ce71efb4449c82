import { useState } from 'react'
import { ApiError } from '#web/app/api.ts'

/**
 * The version of what an editor saw. It stays the one that was opened, whatever is shown behind the form meanwhile. Once a save was refused
 * because somebody else changed the same field, and the form says so, it is theirs: saving again is meant.
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
