import * as z from 'zod/mini'

// Imported before any schema is built: zod probes `new Function` when it builds one, and our content security policy would report it.
// Only in the browser: on the server the same zod reads every request, and compiled schemas are what makes it fast.
if (!import.meta.env.SSR) z.config({ jitless: true })
