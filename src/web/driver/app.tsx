import { Component, type ReactNode, useEffect, useState } from 'react'
import { english } from '#content/driver/english.ts'
import { EnrollScreen, WhoScreen } from './enroll-screen.tsx'
import { MenuScreen } from './menu-screen.tsx'
import { Go, type GoTo, type Place, Screen } from './parts.tsx'
import { ChoosePin, UnlockScreen } from './pin-screens.tsx'
import { StopScreen } from './stop-screen.tsx'
import { TicketScreen } from './ticket-screen.tsx'
import { TodayScreen } from './today-screen.tsx'
import { usePhone, useStops } from './use-phone.tsx'
import { WaitingScreen } from './waiting-screen.tsx'

/** The driver's app: one screen at a time. */
export function App() {
  return (
    <Catch>
      <div className="phone">
        <Phases />
      </div>
    </Catch>
  )
}

function Phases() {
  const { state, messages } = usePhone()
  useEffect(() => {
    document.documentElement.lang = state.language
  }, [state.language])
  switch (state.phase) {
    case 'loading':
      return <p className="px-4 py-10 text-center">{messages.loading}</p>
    case 'enroll':
      return <EnrollScreen />
    case 'who':
      return <WhoScreen />
    case 'pin':
      return <ChoosePin />
    case 'locked':
    case 'lost':
      return <UnlockScreen />
    case 'revoked':
      return (
        <div className="notice">
          <h1>{messages.revoked.title}</h1>
          <p>{messages.revoked.help}</p>
        </div>
      )
    case 'open':
      return <OpenPhone />
  }
}

function OpenPhone() {
  const [place, goTo] = usePlace()
  const stop = useStops().find(({ haulId }) => place.screen === 'stop' && haulId === place.haulId)
  if (place.screen === 'waiting') return <WaitingScreen goTo={goTo} />
  if (place.screen === 'menu') return <MenuScreen goTo={goTo} />
  if (!stop) return <TodayScreen goTo={goTo} />
  const isAtDump = stop.progress.stage === 'loaded'
  return isAtDump ? <TicketScreen stop={stop} goTo={goTo} /> : <StopScreen key={stop.haulId} stop={stop} goTo={goTo} />
}

/** The phone's back button goes back within the app. */
function usePlace(): [Place, GoTo] {
  const [place, setPlace] = useState<Place>(() => (history.state as Place | null) ?? { screen: 'today' })
  useEffect(() => {
    const goBack = ({ state }: PopStateEvent) => setPlace((state as Place | null) ?? { screen: 'today' })
    addEventListener('popstate', goBack)
    return () => removeEventListener('popstate', goBack)
  }, [])
  const goTo: GoTo = (next) => {
    if (next.screen === 'today') history.replaceState(next, '')
    else history.pushState(next, '')
    setPlace(next)
    scrollTo(0, 0)
  }
  return [place, goTo]
}

/** Catches unexpected errors: the driver's work is stored, and the app can reopen. */
class Catch extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override render() {
    if (!this.state.isBroken) return this.props.children
    const { title, help, reload } = english.broken
    return (
      <div className="phone">
        <Screen bar={<h1 className="bar">{title}</h1>} foot={<Go onClick={() => location.reload()}>{reload}</Go>}>
          <p>{help}</p>
        </Screen>
      </div>
    )
  }
}
