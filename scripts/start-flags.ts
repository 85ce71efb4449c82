/**
 * What `npm start` gives Node, for whoever starts the site without npm. By itself V8 widens its heap by a hundred megabytes under any sustained
 * work, such as an export, and keeps them (docs/benchmarks.md, "Export").
 */
export const startFlags = ['--heap-growing-percent=30']
