/** How weight and days were calculated, on every bill (rules 130 and 132). */
export const billArithmetic = {
  weight: (weighed: string, included: string, over: string) =>
    `${weighed} weighed − ${included} included = ${over} over`,
  ofEach: (included: string) => `${included} of each load`,
  within: (weighed: string, included: string) => `${weighed} weighed, ${included} included: none over`,
  noLimit: (weighed: string) => `${weighed} weighed, no limit`,
  hence: ';  ',
  product: (quantity: string, rate: string, amount: string) => `${quantity} × ${rate} = ${amount}`,
  days: (days: string, from: string, to: string, included: number, extra: string) =>
    `${from} to ${to}: ${days} − ${included} included = ${extra} over`,
}
