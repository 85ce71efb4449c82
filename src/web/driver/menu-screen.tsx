import { useEffect, useState } from 'react'
import { Alt, AltLink, Bar, Screen } from './parts.tsx'
import type { GoTo } from './place.ts'
import { canPush, isSubscribed, subscribe } from './push.ts'
import { usePhone } from './use-phone.tsx'

export function MenuScreen({ goTo }: { goTo: GoTo }) {
  const { phone, state, words } = usePhone()
  const { menu } = words
  const [push, setPush] = useState<'on' | 'off' | 'ask'>(canPush() ? 'ask' : 'off')
  const [isKept, setKept] = useState(true)
  useEffect(() => {
    isSubscribed().then((is) => is && setPush('on'))
    navigator.storage?.persisted?.().then(setKept)
  }, [])
  const { enrollment, day } = state
  async function ask() {
    if (!day) return
    const isOn = await subscribe(day.pushKey, phone).catch(() => false)
    setPush(isOn ? 'on' : 'off')
  }
  return (
    <Screen bar={<Bar title={menu.title} under={enrollment?.driver.name} onBack={() => goTo({ screen: 'today' })} />}>
      <div className="choices">
        <Alt onClick={() => void phone.setLanguage(state.language === 'es' ? 'en' : 'es')}>{menu.language}</Alt>
        {day && (
          <AltLink icon="phone" href={`tel:${day.officePhone.replace(/[^\d+]/g, '')}`}>
            {menu.office}
          </AltLink>
        )}
        {push === 'ask' && <Alt onClick={() => void ask()}>{menu.push}</Alt>}
        <Alt icon="lock" onClick={phone.lock}>
          {menu.lock}
        </Alt>
      </div>
      {push !== 'ask' && <p className="lead">{push === 'on' ? menu.pushOn : menu.pushOff}</p>}
      {!isKept && <p className="lead">{menu.keep}</p>}
      <h2>{menu.another}</h2>
      <p className="lead">{menu.anotherHelp}</p>
      <p className="lead">{menu.version}</p>
    </Screen>
  )
}
