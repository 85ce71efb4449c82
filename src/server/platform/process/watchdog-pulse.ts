// What the main thread and the thread of the watchdog share. Apart, because the build moves what both import away from the thread's own file.

/** The exit code of a process that its watchdog ended: whoever started it starts it again (rule 295). */
export const hungExitCode = 70

/** What the thread of the watchdog is given. */
export type WatchdogData = {
  /** Of 32 bits each, see `words`. */
  pulse: SharedArrayBuffer
  requests: SharedArrayBuffer
  silentMs: number
  noteFile: string
}

/** What the two threads tell each other: beats so far, whether a debugger may have stopped the main thread, the exit code. */
export const slots = { beats: 0, isDebugged: 1, exitCode: 2 } as const
