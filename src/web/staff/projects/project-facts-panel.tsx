import { projectPage as text } from '#content/staff/staff-projects.ts'
import type { StaffProjectOnWire } from '#contract/projects/projects.ts'
import { projectFacts } from '#web/projects/project-facts.ts'
import { Fact, FactList } from '#web/staff/kit/fact-list.tsx'
import { ProjectPanel } from './project-panel.tsx'

/** What is said of a project. */
export function ProjectFactsPanel({ project }: { project: StaffProjectOnWire }) {
  return (
    <ProjectPanel heading={text.facts}>
      <FactList className="sm:grid-cols-[10rem_minmax(0,1fr)]">
        {projectFacts(project).map(({ name, words }) => (
          <Fact key={name} name={name}>
            {words}
          </Fact>
        ))}
        <Fact name={text.account}>{project.customerEmail || text.noAccount}</Fact>
      </FactList>
    </ProjectPanel>
  )
}
