/** The ground of what is full. Hatching is a pattern, not a fade: it reads without colors. */
export const hatched = 'bg-[repeating-linear-gradient(135deg,transparent_0_6px,var(--color-line)_6px_7px)]'
