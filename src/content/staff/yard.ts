import { plural } from '#content/wording/plural.ts'
import type { YardState } from '#contract/containers/container-words.ts'

/** Texts of the yard screen (rule 270). */

export const yardText = {
  heading: 'Yard',
  link: 'Yard',
  loading: 'Loading the yard…',
  failed: 'Error loading the yard',
  back: 'Inventory',
  sizes: 'By size',
  ground: 'Yard map',
  groundHelp: 'Lengths are to scale. Containers stand by size, since their places are not recorded.',
  states: { empty: 'Empty', reserved: 'Reserved', loaded: 'Loaded', 'in-repair': 'In repair' } satisfies Record<
    YardState,
    string
  >,
  /** A container of the plan; `turn` is its place among the loads to dump. */
  inPlan: (number: string, state: string, turn: number) =>
    turn > 0 ? `${number}, ${state}, number ${turn} to dump` : `${number}, ${state}`,
  dumpBay: (count: number) => `To dump, ${count}`,
  workshop: (count: number) => `In repair, ${count}`,
  gate: 'Gate',
  notDrawn: (count: number) => `and ${count} more`,
  free: (count: number) => `${count} empty`,
  /** After what is free. */
  others: ({ reserved, loaded, inRepair }: { reserved: number; loaded: number; inRepair: number }) =>
    [
      reserved > 0 && `, ${reserved} reserved`,
      loaded > 0 && `, ${loaded} loaded`,
      inRepair > 0 && `, ${inRepair} in repair`,
    ]
      .filter(Boolean)
      .join(''),
  totals: {
    free: (promised: number) =>
      promised === 0 ? 'empty, none promised this week' : `empty, ${promised} of them promised this week`,
    leaving: 'leave today',
    loaded: 'to dump',
    inRepair: 'in repair',
    short: 'too few for today',
  },
  columns: {
    size: 'Size',
    empty: 'Empty',
    reserved: 'Reserved',
    loaded: 'Loaded',
    inRepair: 'In repair',
    leavingToday: 'Leaves today',
  },
  yards: (size: number) => `${size} yd`,
  short: 'Too few',
  none: 'No numbered container is in the yard.',
  waiting: 'Waiting to be dumped',
  nothingWaits: 'Nothing is waiting to be dumped.',
  nothingWaitsHint: 'Loads that drivers bring back in their containers appear here, the oldest first.',
  noNumber: 'No number',
  days: (days: number) =>
    days === 0 ? 'today' : days === 1 ? 'since yesterday' : `for ${plural(days, 'day', 'days')}`,
  of: (customer: string, city: string) => `${customer}, ${city}`,
  dump: 'Dumped…',
  dumpOf: (container: string) => `Record that ${container} was dumped`,
  dumpedToday: 'Dumped today',
  undo: 'Undo',
  undoOf: (container: string) => `Undo: ${container} was dumped`,
} as const

export const dumpForm = {
  heading: (container: string) => `${container} was dumped`,
  facility: 'Facility',
  noFacility: 'Not recorded',
  when: 'When',
  whenHint: 'Los Angeles time. Leave blank for now.',
  notATime: 'Enter a day and a time',
  ticket: 'Enter the weight ticket in the order.',
  save: 'Record',
  unsaved: 'What happened is not recorded yet.',
  saved: (container: string) => `${container} is empty`,
  undone: (container: string) => `${container} is loaded again`,
  failed: 'The load could not be saved',
} as const
