import type { DriverCommandOnWire } from '#contract/phones/commands.ts'
import { type DraftKey, type Drafts, retainedMs, type Store } from './store.ts'

/** Reads what was typed or photographed and not reported yet, without what is old. */
export async function readDrafts(store: Store, now: number): Promise<Drafts> {
  const drafts = (await store.get('one', 'drafts')) as Drafts | undefined
  return Object.fromEntries(Object.entries(drafts ?? {}).filter(([, { savedAt }]) => now - savedAt < retainedMs))
}

/** The drafts with one that was changed, or, with null, without it. */
export function withDraft(drafts: Drafts, key: DraftKey, draft: Drafts[DraftKey] | null): Drafts {
  const { [key]: _, ...others } = drafts
  return draft ? { ...others, [key]: draft } : others
}

/** The drafts that a report makes useless. */
export function draftsOf({ kind, haulId }: Pick<DriverCommandOnWire, 'kind' | 'haulId'>): DraftKey[] {
  if (kind === 'dumped') return [`ticket ${haulId}`]
  return kind === 'done' || kind === 'failed' ? [`stop ${haulId}`] : []
}
