import { type ReactNode, useId, useState } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { teamPage as text } from '#content/account/team.ts'
import { pageTitle } from '#content/company/brand.ts'
import { memberRoleLabels } from '#content/wording/bill-to-accounts.ts'
import { type MemberRole, memberRoles } from '#contract/bill-to-accounts/account-words.ts'
import type { TeamOnWire } from '#contract/bill-to-accounts/team.ts'
import { AccountNav } from '#web/account/account-pages.tsx'
import { findSignedInUser } from '#web/account/signed-in-user.ts'
import { ApiError, failureMessage } from '#web/app/api.ts'
import { type App, useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { Select } from '#web/ui/select.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { InviteForm } from './invite-form.tsx'
import { RoleTicks } from './role-ticks.tsx'
import { WhoDidWhat } from './who-did-what.tsx'

/** Null if they could not be loaded. */
type LoadedTeams = { teams: TeamOnWire[] | null }

async function loadTeams(app: App, request: Request): Promise<LoadedTeams> {
  const { signal } = request
  if (!(await findSignedInUser(app, request))) throw redirect('/login?redirect=/portal/team')
  return { teams: await app.call('GET /api/customer/team', { signal }).catch(() => null) }
}

/** The people of the accounts that the login owns (rule 349). */
export function TeamPage() {
  const { business } = useApp()
  const { teams } = useLoaderData<typeof loadTeams>()
  return (
    <PageWidth className="pt-8 sm:pt-14">
      <PageHead title={pageTitle(text.title, business.name)} description={text.description} />
      <h1 className="text-page leading-[.95] tracking-[-.012em]">{text.heading}</h1>
      <p className="mt-2 text-large text-ink-2">{text.intro}</p>
      <AccountNav current="/portal/team" />
      {teams === null && (
        <p role="alert" className="mt-8 rounded-card border border-danger bg-danger-tint px-6 py-5 font-semibold">
          {text.failed}
        </p>
      )}
      {teams?.length === 0 && (
        <div className="mt-10">
          <h2 className="text-title">{text.none}</h2>
          <p className="mt-2 max-w-[40em] text-ink-2">{text.noneHelp}</p>
          <AppLink to="/booking" className={buttonStyle('go', 'normal', 'mt-5')}>
            {text.book}
          </AppLink>
        </div>
      )}
      {teams?.map((team) => (
        <TeamOfAccount key={team.id} team={team} isFirst={team === teams[0]} />
      ))}
    </PageWidth>
  )
}

export function screen(app: App) {
  return { loader: ({ request }: LoaderFunctionArgs) => loadTeams(app, request), Component: TeamPage }
}

/** Does something with an account, says how it went, and shows its people anew. */
function useTeamCommand() {
  const showToast = useToast()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  async function run(command: () => Promise<unknown>, done: { title: string; description?: string }): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    try {
      await command()
      showToast({ ...done, tone: 'success' })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return void navigate('/login?redirect=/portal/team')
      showToast({ title: text.error, description: failureMessage(error, text.errorHelp), tone: 'error' })
    } finally {
      setIsBusy(false)
    }
    await revalidate()
  }
  return { run, isBusy }
}

type Person = TeamOnWire['people'][number]
type Question = { person: Person; role: MemberRole | null }

function TeamOfAccount({ team, isFirst }: { team: TeamOnWire; isFirst: boolean }) {
  const { call } = useApp()
  const { run, isBusy } = useTeamCommand()
  const [asked, setAsked] = useState<Question | null>(null)
  const hintId = useId()
  const nameOf = ({ name, email }: Person) => name || email
  const owners = team.people.filter(({ role }) => role === 'owner')
  // The server refuses it, too.
  const onlyOwner = owners.length === 1 ? owners[0] : null

  function change({ person, role }: Question) {
    setAsked(null)
    const params = { id: team.id, customerId: person.id }
    return role === null
      ? run(() => call('DELETE /api/customer/bill-to-accounts/{id}/members/{customerId}', { params }), {
          title: text.removed(nameOf(person)),
        })
      : run(() => call('PUT /api/customer/bill-to-accounts/{id}/members/{customerId}', { params, body: { role } }), {
          title: text.changed(nameOf(person), role),
        })
  }

  const open = team.invitations.filter(({ isExpired }) => !isExpired).length
  return (
    <section
      aria-label={team.name}
      className="mt-8 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="text-title wrap-anywhere">{team.name}</h2>
          <p className="text-ink-2">{text.count(team.people.length, open)}</p>
        </div>
        <ul className="mt-4 rounded-card border border-line-strong bg-card">
          {team.people.map((person) => (
            <PersonRow
              key={person.id}
              name={nameOf(person)}
              role={person.role}
              note={person.email}
              isYou={person.isYou}
              hint={person === onlyOwner ? { id: hintId, text: text.onlyOwner } : null}
            >
              <Select
                aria-label={text.roleOf(nameOf(person))}
                value={person.role}
                disabled={isBusy || person === onlyOwner}
                aria-describedby={person === onlyOwner ? hintId : undefined}
                className="min-w-34"
                onChange={({ target }) => {
                  const question = { person, role: target.value as MemberRole }
                  if (person.isYou) setAsked(question)
                  else change(question)
                }}
              >
                {memberRoles.map((role) => (
                  <option key={role} value={role}>
                    {memberRoleLabels[role]}
                  </option>
                ))}
              </Select>
              {person !== onlyOwner && (
                <Button
                  look="line"
                  aria-label={text.removeOne(nameOf(person))}
                  aria-disabled={isBusy || undefined}
                  onClick={() => setAsked({ person, role: null })}
                >
                  {text.remove}
                </Button>
              )}
            </PersonRow>
          ))}
          {team.invitations.map(({ id, email, role, invitedAt, expiresAt, isExpired }) => (
            <PersonRow
              key={id}
              name={email}
              role={role}
              note={isExpired ? text.expired(role, expiresAt) : text.open(role, invitedAt, expiresAt)}
              isWaiting
            >
              <Button
                look="line"
                aria-label={text.againTo(email)}
                aria-disabled={isBusy || undefined}
                onClick={() =>
                  run(
                    () =>
                      call('POST /api/customer/bill-to-accounts/{id}/invitations', {
                        params: { id: team.id },
                        body: { email, role },
                      }),
                    { title: text.sent(email), description: text.sentHelp },
                  )
                }
              >
                {text.again}
              </Button>
              <Button
                look="line"
                aria-label={text.withdrawOne(email)}
                aria-disabled={isBusy || undefined}
                onClick={() =>
                  run(
                    () =>
                      call('DELETE /api/customer/bill-to-accounts/{id}/invitations/{invitationId}', {
                        params: { id: team.id, invitationId: id },
                      }),
                    { title: text.withdrawn(email) },
                  )
                }
              >
                {text.withdraw}
              </Button>
            </PersonRow>
          ))}
        </ul>
        <WhoDidWhat accountId={team.id} />
      </div>
      <InviteForm team={team} look={isFirst ? 'go' : 'line'} />
      {asked && <PersonQuestion asked={asked} onClose={() => setAsked(null)} onYes={() => change(asked)} />}
    </section>
  )
}

type PersonRowProps = {
  name: string
  note: string
  role: MemberRole
  isYou?: boolean
  isWaiting?: boolean
  /** Below the choice of the role. */
  hint?: { id: string; text: string } | null
  children: ReactNode
}

/** A person, or an invitation that nobody has accepted yet. */
function PersonRow({ name, note, role, isYou, isWaiting = false, hint, children }: PersonRowProps) {
  return (
    <li
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-5 py-4 last:border-b-0 ${isWaiting ? 'border-dashed' : ''}`}
    >
      <div className="min-w-0 flex-auto basis-60">
        <p className="flex flex-wrap items-center gap-x-2.5 font-semibold wrap-anywhere">
          {name}
          {isYou && <Chip look="back">{text.you}</Chip>}
        </p>
        <p className="text-ink-2 wrap-anywhere">{note}</p>
        <RoleTicks role={role} isWaiting={isWaiting} />
      </div>
      <div className="max-w-full noscript:hidden">
        <div className="flex flex-wrap gap-3">{children}</div>
        {hint && (
          <p id={hint.id} className="mt-1.5 text-compact text-ink-2 sm:max-w-48">
            {hint.text}
          </p>
        )}
      </div>
    </li>
  )
}

function PersonQuestion({ asked, onClose, onYes }: { asked: Question; onClose: () => void; onYes: () => void }) {
  const ui = useUiText()
  const help = useId()
  const { person, role } = asked
  const name = person.name || person.email
  const [question, description, yes] =
    role !== null
      ? [text.downQuestion, text.downHelp, text.stepDown]
      : person.isYou
        ? [text.leaveQuestion, text.leaveHelp, text.remove]
        : [text.question(name), text.questionHelp, text.remove]
  return (
    <ModalDialog role="alertdialog" onClose={onClose}>
      <div className="p-5 text-base sm:p-7">
        <ModalTitle className="font-display wrap-anywhere">{question}</ModalTitle>
        <p id={help} className="mt-2 text-ink-2">
          {description}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button look="line" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button aria-describedby={help} onClick={onYes}>
            {yes}
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
