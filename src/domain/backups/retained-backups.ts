/** A backup by its file, and the moment that it shows. */
export type RetainedBackup = { file: string; takenAt: Date }

const monthsRetained = 12
const hour = 60 * 60 * 1_000

/** Rule 293: the backups to delete: all but the newest `keep`, and the newest of each of the last twelve months (UTC) that have one. */
export function expiredBackups(backups: readonly RetainedBackup[], keep: number): RetainedBackup[] {
  const newestFirst = backups.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
  const newestOfMonth = new Map<string, RetainedBackup>()
  for (const backup of newestFirst) {
    const month = backup.takenAt.toISOString().slice(0, 7)
    if (!newestOfMonth.has(month)) newestOfMonth.set(month, backup)
  }
  const retained = new Set([...newestFirst.slice(0, keep), ...[...newestOfMonth.values()].slice(0, monthsRetained)])
  return newestFirst.filter((backup) => !retained.has(backup))
}

/** Rule 293: whether the last good backup is older than twice the time between two, or none of those that were tried was good. */
export function isBackupLate(
  { lastGoodAt, lastFailureAt }: { lastGoodAt: Date | null; lastFailureAt: Date | null },
  everyHours: number,
  now: Date,
): boolean {
  if (lastGoodAt === null) return lastFailureAt !== null
  return now.getTime() - lastGoodAt.getTime() > 2 * everyHours * hour
}
