import { homeText } from '../../../../content/home.ts'
import { pickSizes } from '../../../../content/sizes.ts'
import { ContainerShape } from '../../../drawings/container-shape.tsx'
import { HeightLine, HeightMark, LengthLine } from '../../../drawings/dimension-lines.tsx'
import { Drawing } from '../../../drawings/drawing.tsx'
import { Person, personInches } from '../../../drawings/person.tsx'
import { Pickup, pickupInches } from '../../../drawings/pickup.tsx'
import { PageWidth } from '../../../ui/page-width.tsx'

const container = pickSizes([30])[0]
const lineHeight = -84
const pickupAt = 336

/** A container, a person and a pickup on one street, all to one scale. On a phone the pickup drives out of the picture. */
export function Scene() {
  if (!container) return null
  const length = container.lengthFeet * 12
  const height = container.heightFeet * 12
  const { sceneLabels } = homeText
  return (
    <div className="mt-12 max-xs:[--ppi:.83] [--ppi:1.02] sm:[--ppi:1.17] md:mt-[clamp(56px,7vw,88px)] md:[--ppi:1.6] xl:[--ppi:1.97]">
      <div className="overflow-hidden border-b-2 border-ink">
        <PageWidth>
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
        </PageWidth>
      </div>
      <div
        aria-hidden="true"
        className="h-6 bg-[repeating-linear-gradient(90deg,var(--color-line-strong)_0_48px,transparent_48px_84px)] bg-[length:100%_2px] bg-[position:0_11px] bg-no-repeat"
      />
    </div>
  )
}
