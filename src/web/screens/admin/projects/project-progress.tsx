import { barText, dueText, missingText } from '../../../../content/projects.ts'
import type { StaffProjectOnWire } from '../../../../contract/projects.ts'
import { DiversionBars } from '../../../projects/diversion-bar.tsx'
import { DueNote } from '../../../projects/due-note.tsx'
import { MissingList } from '../../../projects/missing-list.tsx'
import { Section } from '../../../staff/fact-list.tsx'
import { ProjectPanel } from './project-panel.tsx'

/** How far a project is: diverted so far, when its report is due, what it lacks. */
export function ProjectProgress({ project }: { project: StaffProjectOnWire }) {
  return (
    <ProjectPanel heading={barText.heading}>
      <DiversionBars progress={project.progress} />
      <Section heading={dueText.heading} className="mt-5 border-t border-line pt-4">
        <DueNote project={project} />
      </Section>
      <Section heading={missingText.heading} className="mt-5 border-t border-line pt-4">
        <MissingList missing={project.missing} />
      </Section>
    </ProjectPanel>
  )
}
