import { projectForm as text } from '#content/staff/staff-projects.ts'
import { chooseOne, projectFieldHints, projectFieldLabels, projectPartHeadings } from '#content/wording/projects.ts'
import { isAsked, type ProjectField, type ProjectValues, projectFormParts } from '#web/projects/project-form-parts.ts'
import { DraftSelect, DraftText, FormPart } from '#web/staff/kit/draft-fields.tsx'
import type { DraftForm } from '#web/staff/kit/use-draft-form.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The form for staff, which also sets the account. */
export type StaffProjectValues = ProjectValues & { customerEmail: string }

/** The fields of a project, section by section. */
export function ProjectFields({ form }: { form: DraftForm<StaffProjectValues> }) {
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      {projectFormParts.map(({ heading, fields }) => (
        <FormPart key={heading} heading={heading}>
          {fields
            .filter(({ name }) => isAsked(name, form.values))
            .map((field) => (
              <div key={field.name} className={classNames('min-w-0', field.isWide && 'col-span-full')}>
                <FieldOf field={field} form={form} />
              </div>
            ))}
          {heading === projectPartHeadings.people && (
            <div className="col-span-full">
              <DraftText
                form={form}
                name="customerEmail"
                label={text.account}
                hint={text.accountHint}
                type="email"
                maxLength={254}
              />
            </div>
          )}
        </FormPart>
      ))}
    </div>
  )
}

function FieldOf({ field, form }: { field: ProjectField; form: DraftForm<StaffProjectValues> }) {
  const { name, options, type, isNumber, maxLength } = field
  const shared = { form, name, label: projectFieldLabels[name], hint: projectFieldHints[name] }
  if (options) return <DraftSelect {...shared} options={[{ value: '', label: chooseOne }, ...options]} />
  return (
    <DraftText
      {...shared}
      type={type ?? 'text'}
      inputMode={isNumber ? 'numeric' : undefined}
      maxLength={maxLength}
      autoFocus={name === 'name'}
    />
  )
}
