import { homeText } from '#content/public/home.ts'
import { pickSizes } from '#content/wording/sizes.ts'
import { ContainerShape } from './container-drawing.tsx'
import { HeightLine, HeightMark, LengthLine } from './dimension-lines.tsx'
import { Drawing } from './drawing.tsx'
import { Person, personInches } from './person.tsx'
import { Pickup, pickupInches } from './pickup.tsx'

const container = pickSizes([30])[0]
const lineHeight = -84
const pickupAt = 336

/** A container, a person and a pickup on one street, all to one scale. */
export function Street() {
  if (!container) return null
  const length = container.lengthFeet * 12
  const height = container.heightFeet * 12
  const { sceneLabels } = homeText
  return (
    <Drawing left={-30} width={600} height={106} label={homeText.scene}>
      <ContainerShape size={container} unit="CR 3014" />
      <Person x={302} />
      <HeightMark x={302} y={-personInches - 3}>
        {sceneLabels.person}
      </HeightMark>
      <Pickup x={pickupAt} />
      <LengthLine from={0} to={length} y={lineHeight}>
        {sceneLabels.length}
      </LengthLine>
      <HeightLine x={-12} from={-height} to={0} side="left">
        {sceneLabels.height}
      </HeightLine>
      <LengthLine from={pickupAt} to={pickupAt + pickupInches} y={lineHeight}>
        {sceneLabels.pickup}
      </LengthLine>
    </Drawing>
  )
}
