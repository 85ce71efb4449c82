import { useWatch } from 'react-hook-form'
import { customerProjectText as text } from '#content/account/projects.ts'
import { chooseOne, projectFieldHints, projectFieldLabels } from '#content/wording/projects.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { projectFormId as formId, useNamedField } from '#web/projects/project-facts.tsx'
import { isAsked, type ProjectValues, projectFormParts } from '#web/projects/project-form-parts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useUiText } from '#web/ui/ui-text.ts'
import type { CheckedProject } from './project-checks.ts'

const loadChecks = async () => (await import('./project-checks.ts')).checkProject
const required = new Set(['name', 'jurisdiction', 'kind', 'work'])

type ProjectFormProps = {
  start: ProjectValues
  save: string
  /** Sends the validated form. Throws if it is refused. */
  onSend: (checked: CheckedProject) => Promise<void>
}

/** The fields of a project, section by section. */
export function ProjectForm({ start, save, onSend }: ProjectFormProps) {
  const ui = useUiText()
  const { form, formProps, note, sending } = useCheckedForm({
    id: formId,
    start,
    loadChecks,
    failure: { title: text.notSaved, fallback: text.failed },
    send: onSend,
  })
  useNamedField()
  const [jurisdiction, kind, work] = useWatch({ control: form.control, name: ['jurisdiction', 'kind', 'work'] })
  return (
    <form {...formProps} className="mt-8 grid max-w-[46rem] gap-10">
      {projectFormParts.map(({ heading, fields }) => (
        <fieldset key={heading} className="min-w-0">
          <legend className="mb-4 font-display text-title font-bold">{heading}</legend>
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
            {fields
              .filter(({ name }) => isAsked(name, { jurisdiction, kind, work }))
              .map(({ name, options, type, isNumber, isWide, maxLength }) => {
                const field = {
                  form,
                  formId,
                  name,
                  label: projectFieldLabels[name],
                  hint: projectFieldHints[name],
                  required: required.has(name),
                  className: classNames('min-w-0', isWide && 'sm:col-span-2'),
                }
                return options ? (
                  <SelectField key={name} {...field} none={chooseOne} options={options} />
                ) : (
                  <TextField
                    key={name}
                    {...field}
                    input={{
                      type: type ?? 'text',
                      inputMode: isNumber ? 'numeric' : undefined,
                      maxLength,
                      autoComplete: 'off',
                    }}
                  />
                )
              })}
          </div>
        </fieldset>
      ))}
      <FormEnd note={note} sending={sending} busy={ui.saving}>
        {save}
      </FormEnd>
    </form>
  )
}
