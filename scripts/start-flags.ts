/**
 * The Node flags of `npm start`, for starting the site without npm. By default V8 grows its heap by a hundred megabytes under sustained
 * work, such as an export, and keeps it (docs/benchmarks.md, "Export").
 */
export const startFlags = ['--heap-growing-percent=30']
