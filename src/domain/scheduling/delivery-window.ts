import { type IsoDate, instantInLosAngeles } from '#contract/values/dates.ts'

/** The delivery window within a day: minutes after midnight in Los Angeles, and a label, "8AM - 12PM". */
export type DeliveryWindow = { startMinute: number; endMinute: number; label: string }

const quietUntilHour = 9

/** Rule 11: the delivery window for the customer's preference. Anything except morning or afternoon means any time. */
export function deliveryWindow(input: { timePreference: string; quietHours: boolean }): DeliveryWindow {
  const { startHour, endHour } = preferredHours(input.timePreference)
  const start = input.quietHours ? Math.max(startHour, quietUntilHour) : startHour
  return { startMinute: start * 60, endMinute: endHour * 60, label: `${clockHour(start)} - ${clockHour(endHour)}` }
}

/** Rule 11: when the delivery window of a day starts. */
export function windowStart(date: IsoDate, asked: { timePreference: string; quietHours: boolean }): Date {
  return instantInLosAngeles(date, deliveryWindow(asked).startMinute)
}

/** Whether the trucks of a day are back, so that nobody can be promised that day anymore. */
export const isDayOver = (day: IsoDate, now: Date): boolean =>
  now >= instantInLosAngeles(day, preferredHours('').endHour * 60)

function preferredHours(timePreference: string): { startHour: number; endHour: number } {
  if (/^\s*morning\b/i.test(timePreference)) return { startHour: 8, endHour: 12 }
  if (/^\s*afternoon\b/i.test(timePreference)) return { startHour: 12, endHour: 17 }
  return { startHour: 8, endHour: 17 }
}

function clockHour(hour: number): string {
  return hour < 12 ? `${hour}AM` : `${hour === 12 ? 12 : hour - 12}PM`
}
