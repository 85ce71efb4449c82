import { pickSizes } from '#content/wording/sizes.ts'
import { ContainerShape } from '#web/drawings/container-drawing.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { Person } from '#web/drawings/person.tsx'
import { classNames } from '#web/ui/class-names.ts'

type AccountPictureProps = { heading: string; facts: readonly string[]; className?: string }

const container = pickSizes([20])[0]

/** A container at a house, and what the account shows about it. */
export function AccountPicture({ heading, facts, className }: AccountPictureProps) {
  return (
    <aside
      aria-labelledby="account-picture"
      className={classNames('rounded-sign border border-line-strong bg-card px-8 pt-10 pb-8', className)}
    >
      {container && (
        <div className="border-b-2 border-ink [--ppi:1.04]">
          <Drawing left={-4} width={330} height={container.heightFeet * 12 + 22}>
            <ContainerShape size={container} />
            <Person x={292} />
          </Drawing>
        </div>
      )}
      <h2 id="account-picture" className="mt-7 text-title">
        {heading}
      </h2>
      <ul className="mt-3">
        {facts.map((fact) => (
          <li key={fact} className="border-t border-line py-3 leading-snug first:border-t-0">
            {fact}
          </li>
        ))}
      </ul>
    </aside>
  )
}
