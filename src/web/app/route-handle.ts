import type { ComponentType } from 'react'
import type { Params } from 'react-router'

/** Asks for what a screen shows at an address, and draws nothing. */
export type AskAhead = ComponentType<{ params: Params; search: string }>

/**
 * What a route tells the renderer, the status of its page and its lazy module; and how its program code is loaded before the screen is opened,
 * with what asks for its data.
 */
export type RouteHandle = { status?: number; module?: string; load?: () => Promise<{ AskAhead?: AskAhead }> }

/** The handle of a screen that is loaded when it is opened; `module` is its path in src/web. */
export const lazily = (module: string): RouteHandle => ({ module: `src/web/${module}` })
