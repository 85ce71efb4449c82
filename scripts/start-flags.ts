/**
 * The Node flags of `npm start`, for starting the site without npm. By default V8 grows its heap by a hundred megabytes under sustained
 * work, such as an export, and keeps it (docs/benchmarks.md, "Export"), and new objects may fill three times 16 MB before they are collected.
 */
export const startFlags = ['--heap-growing-percent=30', '--max-semi-space-size=4']

/**
 * The variables of `npm start`, for glibc. Several threads compress pages: with an arena of memory for each, it keeps 35 MB more that
 * nothing uses (docs/benchmarks.md, "Soak"). With a fixed threshold it returns 15 MB more.
 */
export const startVariables = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }
