// Shared by the main thread and the watchdog thread. In its own file, because the build moves code that both import out of the thread's
// file.

/** The exit code of a process that its watchdog ended: the supervisor restarts it (rule 295). */
export const hungExitCode = 70

/** How often within the silence that ends the process the main thread reports, and the thread looks: each look wakes a processor. */
export const looksPerSilence = 5

/** The input of the watchdog thread. */
export type WatchdogData = {
  /** Slots of 32 bits each, see `slots`. */
  pulse: SharedArrayBuffer
  requests: SharedArrayBuffer
  silentMs: number
  noteFile: string
}

/** The shared slots: the number of beats, whether a debugger may have paused the main thread, the exit code. */
export const slots = { beats: 0, isDebugged: 1, exitCode: 2 } as const
