import * as z from 'zod/mini'

// Imported before any schema is created: zod tests `new Function` when it creates one, and our content security policy would report that.
// Only in the browser: on the server the same zod parses every request, and compiled schemas are what makes it fast.
if (!import.meta.env.SSR) z.config({ jitless: true })
