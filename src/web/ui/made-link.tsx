import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

type MadeLinkProps = {
  url: string
  text: { made: string; madeHelp: string; link: string; copy: string; copied: string }
  /** Beside the button that copies. */
  children?: ReactNode
}

/** A link that was just made and is shown once, to be copied. */
export function MadeLink({ url, text, children }: MadeLinkProps) {
  const id = useId()
  const [isCopied, setIsCopied] = useState(false)
  return (
    <div className="mt-4">
      <p role="status">
        <strong className="font-semibold">{text.made}</strong> {text.madeHelp}
      </p>
      <div className="mt-3">
        <Field id={id} label={text.link}>
          {(control) => <TextInput readOnly value={url} onFocus={({ target }) => target.select()} {...control} />}
        </Field>
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        {navigator.clipboard !== undefined && (
          <Button
            onClick={() =>
              navigator.clipboard.writeText(url).then(
                () => setIsCopied(true),
                () => setIsCopied(false),
              )
            }
          >
            {isCopied ? text.copied : text.copy}
          </Button>
        )}
        {children}
        <span role="status" className="sr-only">
          {isCopied && text.copied}
        </span>
      </div>
    </div>
  )
}
