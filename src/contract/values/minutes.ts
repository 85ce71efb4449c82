/** How long something takes: "45 min", from an hour on "1:20 h". */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes)
  return whole < 60 ? `${whole} min` : `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} h`
}
