import { useState } from 'react'
import { messageViewText as messages } from '#content/staff/staff-email.ts'
import { type EmailTheme, emailThemes } from '#contract/emails/email-samples.ts'
import { ChoiceButtons } from '#web/staff/kit/choice-buttons.tsx'
import { classNames } from '#web/ui/class-names.ts'

type MessageViewProps = {
  /** What the frame is called. */
  title: string
  /** The address of the message as a document. */
  address: string
  text: string
}

const views = (['message', 'plainText'] as const).map((name) => ({ name, label: messages[name] }))
const widths = (['desktop', 'phone'] as const).map((name) => ({ name, label: messages[name] }))
const themes = emailThemes.map((name) => ({ name, label: messages[name] }))

/**
 * A message as its reader sees it: at phone or desktop width, light or dark, or as plain text. Its frame runs and loads nothing (rule 149);
 * the server's policy for the document says the same.
 */
export function MessageView({ title, address, text }: MessageViewProps) {
  const [view, setView] = useState<'message' | 'plainText'>('message')
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  const [theme, setTheme] = useState<EmailTheme>('light')
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2.5">
        <ChoiceButtons label={messages.view} choices={views} chosen={view} onChoose={setView} />
        {view === 'message' && (
          <>
            <ChoiceButtons label={messages.theme} choices={themes} chosen={theme} onChoose={setTheme} />
            <ChoiceButtons
              label={messages.width}
              choices={widths}
              chosen={width}
              onChoose={setWidth}
              className="max-sm:hidden"
            />
          </>
        )}
      </div>
      {view === 'message' ? (
        <iframe
          sandbox=""
          referrerPolicy="no-referrer"
          title={title}
          src={`${address}?theme=${theme}`}
          className={classNames(
            'block h-160 w-full rounded-control border border-line-strong bg-white',
            width === 'phone' && 'sm:w-[375px]',
          )}
        />
      ) : (
        <pre className="rounded-control border border-line-strong bg-card p-4 font-mono text-small whitespace-pre-wrap wrap-anywhere">
          {text}
        </pre>
      )}
    </>
  )
}
