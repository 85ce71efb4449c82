import type { Translated } from '#content/company/languages.ts'
import type * as english from '#content/staff/staff-equipment.ts'

export const containerNouns: Translated<typeof english.containerNouns> = {
  'roll-off': 'roll-off',
  '3-yd-bin': 'bote',
  'tilt-hopper': 'tolva volcable',
}
