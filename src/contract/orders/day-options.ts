import { z } from 'zod'
import { dayInput, isoDate } from '#contract/wire/wire.ts'
import { movableDays } from './movable-days.ts'

/** How a day takes a stop. `closed`: no truck goes out; a pickup can be planned all the same (rule 120). `blocked`: the order rules it out. */
export const dayOptionStates = ['free', 'full', 'closed', 'blocked'] as const

const of = z.enum(movableDays, { error: 'of must be delivery or pickup' })

export const dayOptionsQuery = z.object({
  of,
  from: dayInput('from must be a date, such as 2026-12-08')
    .optional()
    .describe('The first of the days; without it, those around the planned day'),
})

export type DayOptionsQuery = z.output<typeof dayOptionsQuery>

const dayOption = z.object({
  day: isoDate,
  state: z.enum(dayOptionStates),
  canChoose: z.boolean().describe('It is not refused'),
  notes: z.array(z.string()).describe('Why it is refused, or what speaks against it'),
})

export type DayOption = z.output<typeof dayOption>
export type DayOptionOnWire = z.input<typeof dayOption>

/** The days that staff choose from for a delivery or a pickup (rule 350). */
export const dayOptions = z
  .object({
    of,
    today: isoDate,
    planned: isoDate.nullable().describe('The day as planned now'),
    permitThrough: isoDate.nullable().describe('The last day of the last street permit (rule 352)'),
    days: z.array(dayOption).describe('Four weeks'),
  })
  .meta({ id: 'DayOptions' })

export type DayOptions = z.output<typeof dayOptions>
