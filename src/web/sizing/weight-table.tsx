import { addressPrefix } from '#content/company/navigation.ts'
import { sizeFinderText } from '#content/public/size-finder.ts'
import type { Material } from '#content/wording/material.ts'
import { materials } from '#content/wording/materials.ts'
import { chooseSize } from '#domain/sizing/choose-size.ts'
import { densities } from '#domain/sizing/densities.ts'
import { type DensitySource, densitySources } from '#domain/sizing/published-densities.ts'
import type { AdvisedSize } from './advise-size.ts'

const text = sizeFinderText.table
const examples = [5, 10, 20]
const sources = Object.keys(densitySources) as DensitySource[]
const cell = 'px-1.5 py-2.5 text-right font-medium sm:px-3'

/** What materials weigh, with sources, and the size for 5, 10 and 20 cubic yards: for visitors without JavaScript. */
export function WeightTable({ sizes }: { sizes: readonly AdvisedSize[] }) {
  return (
    <details className="mt-8 border-y border-line-strong">
      <summary className="min-h-12 py-3 font-semibold">{text.summary}</summary>
      <table className="mb-3 w-full max-w-180 border-collapse text-compact">
        <caption className="sr-only">{text.caption}</caption>
        <thead>
          <tr className="border-b border-ink">
            <th scope="col" className="py-2.5 text-left align-bottom">
              {text.material}
            </th>
            <th scope="col" className={cell}>
              {text.pounds}
            </th>
            {examples.map((yards) => (
              <th key={yards} scope="col" className={cell}>
                {text.forYards(yards)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {materials.map((material) => (
            <tr key={material.key} className="border-b border-line">
              <th scope="row" className="py-2.5 pr-1 text-left font-normal">
                {material.name}
                <sup className="ml-0.5 text-[.7em] text-ink-2">
                  {sources.indexOf(densities[material.key].source) + 1}
                </sup>
              </th>
              <td className={cell}>{material.poundsPerYard.toLocaleString('en-US')}</td>
              {examples.map((yards) => (
                <td key={yards} className={cell}>
                  {sizeFor(material, yards, sizes)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mb-4 max-w-[44em] text-small text-ink-2">
        <p>{text.note}</p>
        <p className="mt-2">{text.sources}</p>
        <ol lang={addressPrefix ? 'en' : undefined} className="ml-5 list-decimal">
          {sources.map((source) => (
            <li key={source}>{densitySources[source]}</li>
          ))}
        </ol>
      </div>
    </details>
  )
}

function sizeFor({ poundsPerYard }: Material, cubicYards: number, sizes: readonly AdvisedSize[]): string {
  const choice = chooseSize({ cubicYards, poundsPerYard }, sizes)
  return choice.ok ? text.size(choice.containers, choice.size.yards) : ''
}
