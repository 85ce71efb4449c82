import { missingText, missingTexts } from '#content/wording/projects.ts'
import type { ListedProjectOnWire } from '#contract/projects/projects.ts'

/** What is still missing for a complete report (rule 183). */
export function MissingList({ missing }: { missing: ListedProjectOnWire['missing'] }) {
  if (missing.length === 0) return <p>{missingText.nothing}</p>
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {missing.map(({ kind, count }) => (
        <li key={kind}>{missingTexts[kind](count)}</li>
      ))}
    </ul>
  )
}
