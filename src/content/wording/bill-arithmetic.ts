/** How weight and days were calculated, on every bill (rules 130 and 132). */
export const billArithmetic = {
  weight: (weighed: string, included: string, over: string) =>
    `${weighed} weighed − ${included} included = ${over} over`,
  byLoad: (loads: string, included: string, over: string) =>
    `${loads} weighed, ${included} included with each load: ${over} over`,
  within: (weighed: string, included: string) => `${weighed} weighed, ${included} included: none over`,
  noLimit: (weighed: string) => `${weighed} weighed, no limit`,
  hence: ';  ',
  product: (quantity: string, rate: string, amount: string) => `${quantity} × ${rate} = ${amount}`,
  days: (days: string, from: string, to: string, included: number, extra: string) =>
    `${from} to ${to}: ${days} − ${included} included = ${extra} over`,
}
