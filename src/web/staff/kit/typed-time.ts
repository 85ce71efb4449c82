/** Minutes after midnight of a browser's time field, such as 14:05; null if it is empty or none. */
export function typedMinute(typed: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(typed) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** The other way around. */
export function typedTime(minute: number): string {
  const within = Math.min(1439, minute)
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}
