/** What a route tells the renderer: the status of its page, and its lazy module. */
export type RouteHandle = { status?: number; module?: string }

/** The handle of a screen that is loaded when it is opened; `module` is its path in src/web. */
export const lazily = (module: string): RouteHandle => ({ module: `src/web/${module}` })
