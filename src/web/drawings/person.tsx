/** 5 feet 9, in work boots and a cap. */
export const personInches = 69

/** A person for scale; `x` is where they stand. */
export function Person({ x = 0 }: { x?: number }) {
  return (
    <g className="drawing-person" transform={`translate(${x} 0)`}>
      <path d="M-6.9,-34 L6.9,-34 L6.8,-3.4 L9.4,-1.7 L9.4,0 L2,0 L.3,-28.5 L-1.8,0 L-8,0 L-8,-3 L-6.6,-3.4 Z" />
      <path d="M-8.4,-55 Q-6.6,-58.3 0,-58.6 Q6.6,-58.3 8.4,-55 L6.9,-42 L7,-32.6 L-7,-32.6 L-6.9,-42 Z" />
      <path className="drawing-arm" d="M-8.2,-54.6 L-11.4,-43.6 L-10.2,-31.6" />
      <path className="drawing-arm" d="M8.2,-54.6 L13,-45.4 L7.2,-37.6" />
      <rect x="-2" y="-61" width="4" height="4" />
      <ellipse cx="0" cy="-62.6" rx="3.9" ry="4.3" />
      <path d="M-5,-63.9 A5,5.1 0 0 1 5,-63.9 L7.4,-63.5 L7.4,-62.7 L-5.4,-62.7 Z" />
    </g>
  )
}
