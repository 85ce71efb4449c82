import { useState } from 'react'
import { projects, sizeFinderText as text, yardsPerPickup } from '#content/public/size-finder.ts'
import { materials } from '#content/wording/materials.ts'
import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'
import { readCatalog } from '#web/equipment/catalog.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { advisedSizes, adviseSize, type Rubbish, rubbishOf } from './advise-size.ts'
import { AmountSlider } from './amount-slider.tsx'
import { HeavyWarning, SizeAnswer } from './size-answer.tsx'
import { WeightTable } from './weight-table.tsx'

const maxCubicYards = 60

/** What are you throwing out, and how much? Recommends the smallest container that takes it, with a link to book it. */
export function SizeFinder({ equipment, id }: { equipment: readonly EquipmentOnWire[]; id: string }) {
  const [rubbish, setRubbish] = useState<Rubbish>(() => rubbishOf(''))
  const sizes = advisedSizes(readCatalog(equipment))
  const advice = adviseSize(rubbish, sizes)
  const { material, project, cubicYards } = rubbish
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="text-heading">
        {text.heading}
      </h2>
      <p className="mt-2.5 max-w-[36em] text-ink-2">{text.intro}</p>
      <div className="mt-8 grid items-start gap-x-18 lg:grid-cols-[minmax(0,1fr)_372px] noscript:hidden">
        <div className="grid min-w-0 gap-y-7">
          <Field
            id={`${id}-what`}
            label={text.what}
            hint={project?.usual ?? text.loose(material.poundsPerYard.toLocaleString('en-US'))}
          >
            {(control) => (
              <Select
                {...control}
                autoComplete="off"
                value={project?.key ?? material.key}
                onChange={(event) => setRubbish(rubbishOf(event.target.value))}
              >
                <Options label={text.projects} options={projects} />
                <Options label={text.materials} options={materials} />
              </Select>
            )}
          </Field>
          <AmountSlider
            id={`${id}-amount`}
            label={text.amount}
            value={cubicYards}
            max={maxCubicYards}
            shown={text.yards(cubicYards)}
            aside={text.loads(Math.max(1, Math.round(cubicYards / yardsPerPickup)))}
            less={text.less}
            more={text.more}
            onChange={(yards) => setRubbish({ ...rubbish, cubicYards: yards })}
          />
          {advice && <HeavyWarning material={material} advice={advice} />}
        </div>
        <SizeAnswer material={material} advice={advice} />
      </div>
      <WeightTable sizes={sizes} />
    </section>
  )
}

function Options({ label, options }: { label: string; options: readonly { key: string; name: string }[] }) {
  return (
    <optgroup label={label}>
      {options.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}
