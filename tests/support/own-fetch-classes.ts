/**
 * For every server test: a server that a file starts replaces the process's Request and Response (@hono/node-server), and files of one worker
 * share the process. Each begins with Node's own.
 */
const kept = globalThis as { fetchClassesOfNode?: { Request: typeof Request; Response: typeof Response } }
kept.fetchClassesOfNode ??= { Request, Response }
Object.assign(globalThis, kept.fetchClassesOfNode)
