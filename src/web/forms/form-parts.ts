import type { ChangeHandler, FieldPath, FieldValues, RefCallBack } from 'react-hook-form'

/** What a field needs of its form, whatever type the checked values have. */
export type FormParts<Values extends FieldValues> = {
  register(name: FieldPath<Values>): Registered
  formState: { readonly errors: object; readonly isSubmitted: boolean }
}

/** What a form gives the control of a field. */
type Registered = { name: string; onChange?: ChangeHandler; onBlur?: ChangeHandler; ref?: RefCallBack }

/** The id of a field's control, or of the group of its controls. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`
}

/** What is wrong with a field, in words. */
export function messageOf({ formState }: { formState: { readonly errors: object } }, name: string): string | undefined {
  return (formState.errors as Readonly<Record<string, { message?: string } | undefined>>)[name]?.message
}
