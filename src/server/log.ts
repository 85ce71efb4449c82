/** One JSON object a line: what happened, with the facts beside it. Never what people typed. */
export type Log = (event: string, facts?: Record<string, unknown>) => void

export const logToStdout: Log = (event, facts) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...facts })}\n`)
}

/** An error in words that fit a log line; its stack belongs there and never in a reply. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) }
  const code = (error as { code?: unknown }).code
  return { error: error.message, ...(code !== undefined && { code }), stack: error.stack }
}
