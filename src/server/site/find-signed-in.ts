import { isTemporary } from '#server/platform/db/transaction.ts'

/** Rule 23: asking who is signed in always has an answer. While the database is away it is nobody, and not `isKnown`. */
export async function findSignedIn<User>(
  lookup: Promise<User | null>,
): Promise<{ user: User | null; isKnown: boolean }> {
  try {
    return { user: await lookup, isKnown: true }
  } catch (error) {
    if (!isTemporary(error)) throw error
    return { user: null, isKnown: false }
  }
}
