import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { DemoFacility } from './open-facilities.ts'
import type { Random } from './random.ts'

/** Where the demo's stories happen: the verbs of the house, on a clock that the stories move. */
export type DemoWorld = {
  app: AppContext
  random: Random
  /** The names of people and companies that were invented. */
  taken: Set<string>
  /** The office staff. */
  staff: readonly Actor[]
  /** Where its loads go. */
  facilities: readonly DemoFacility[]
  /** Where the links in the emails lead. */
  origin: string
}

/** The story of a person: does something, and returns when it continues. */
export type Story = AsyncGenerator<Date, void, void>

/** Runs stories side by side, each event at its time, until the given moment; later events have not happened yet. */
export async function playStories(stories: Story[], until: Date, setClock: (now: Date) => void): Promise<void> {
  const waiting: { story: Story; at: number }[] = []
  const goOn = async (story: Story) => {
    const next = await story.next()
    if (!next.done) waiting.push({ story, at: next.value.getTime() })
  }
  for (const story of stories) await goOn(story)
  for (;;) {
    waiting.sort((one, other) => other.at - one.at)
    const next = waiting.pop()
    if (!next || next.at > until.getTime()) return
    setClock(new Date(next.at))
    await goOn(next.story)
  }
}
