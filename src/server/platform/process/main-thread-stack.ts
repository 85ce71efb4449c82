import { type Debugger, Session } from 'node:inspector'
import { setTimeout as sleep } from 'node:timers/promises'

/** What the main thread is doing. `isDebugged`: a debugger is attached, and may have paused it. */
export type MainThread = { stack: string | null; isDebugged: boolean }

/** Runs in the main thread, whose own stack formatting knows the source maps. */
const lookAround = `(() => {
  Error.stackTraceLimit = 40
  const { stack } = new Error()
  return JSON.stringify({ stack, isDebugged: globalThis.process.getBuiltinModule('node:inspector').url() !== undefined })
})()`

/**
 * Interrupts the main thread from another thread and returns its stack. JavaScript and regular expressions can be interrupted; native code,
 * such as `JSON.parse`, cannot: then `stack` is null after `interruptMs`. A stack that is not mapped to the sources within `mapMs` names
 * the build's files. Contains frames only, no values. The main thread continues afterward.
 */
export async function readMainThread(options: { interruptMs: number; mapMs: number }): Promise<MainThread> {
  const session = new Session()
  let found: MainThread = { stack: null, isDebugged: false }
  const interrupted = Promise.withResolvers<boolean>()
  const mapped = Promise.withResolvers<void>()
  const files = new Map<string, string>()
  session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url))
  session.on('Debugger.paused', ({ params: { callFrames } }) => {
    found = { ...found, stack: callFrames.map((frame) => describeFrame(frame, files)).join('\n') }
    interrupted.resolve(true)
    const [{ callFrameId } = { callFrameId: '' }] = callFrames
    session.post(
      'Debugger.evaluateOnCallFrame',
      { callFrameId, expression: lookAround, silent: true },
      (error, reply) => {
        const value: unknown = reply?.result.value
        if (error === null && typeof value === 'string') found = { ...found, ...tidy(JSON.parse(value)) }
        mapped.resolve()
      },
    )
  })
  try {
    session.connectToMainThread()
    session.post('Debugger.enable')
    session.post('Debugger.pause')
    const isInterrupted = await Promise.race([interrupted.promise, sleep(options.interruptMs, false)])
    if (isInterrupted) await Promise.race([mapped.promise, sleep(options.mapMs)])
  } finally {
    session.disconnect()
  }
  return found
}

function describeFrame({ functionName, location }: Debugger.CallFrame, files: ReadonlyMap<string, string>): string {
  const { scriptId, lineNumber, columnNumber = 0 } = location
  return `    at ${functionName || '<anonymous>'} (${files.get(scriptId) ?? 'node'}:${lineNumber + 1}:${columnNumber + 1})`
}

/** Removes the message and the frames of our own inspection. */
function tidy({ stack, isDebugged }: { stack: string; isDebugged: boolean }): MainThread {
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '))
  const own = frames.findLastIndex((line) => line.includes('eval at '))
  return { stack: frames.slice(Math.max(own + 1, 1)).join('\n'), isDebugged }
}
