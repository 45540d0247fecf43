import { I18nProvider } from '@lingui/react'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadPageTexts } from './platform/i18n/browser-texts.ts'
import { replayEarlyClicks } from './platform/http/browser/early-clicks.ts'
import { listenToHistory } from './ui/overlay/page-history.ts'
import { observeScrollBar } from './ui/overlay/scroll-bar.ts'
import { waitForPresentComponents } from './ui/scripts/load-where-present.tsx'

const i18n = await loadPageTexts()
await waitForPresentComponents()

listenToHistory()

startTransition(() => {
  hydrateRoot(
    document,
    <I18nProvider i18n={i18n}>
      <HydratedRouter />
      <OnHydrated />
    </I18nProvider>,
  )
})

// The last effect of the first render: when it runs, every control before it is interactive.
function OnHydrated() {
  useEffect(() => {
    replayEarlyClicks()
    observeScrollBar()
  }, [])
  return null
}
