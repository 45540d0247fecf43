import { I18nProvider } from '@lingui/react'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { pageTexts } from './platform/i18n/browser-texts.ts'
import { releaseHeldTaps } from './platform/http/browser/hold-early-taps.ts'
import { hearHistory } from './ui/overlay/page-history.ts'
import { followScrollBar } from './ui/overlay/scroll-bar.ts'
import { componentsShown } from './ui/scripts/where-shown.tsx'

const texts = await pageTexts()
await componentsShown()

hearHistory()

startTransition(() => {
  hydrateRoot(
    document,
    <I18nProvider i18n={texts}>
      <HydratedRouter />
      <WhenAwake />
    </I18nProvider>,
  )
})

// The last effect of the first render: every control before it answers by now.
function WhenAwake() {
  useEffect(() => {
    releaseHeldTaps()
    followScrollBar()
  }, [])
  return null
}
